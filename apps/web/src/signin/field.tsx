import { type InputHTMLAttributes, useId, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A labelled native input with its hint and error. Passwords can be shown, pasted and managed. */
export function Field({ label, value, onChange, hint, error, type = 'text', ...input }: FieldProps) {
  const t = useT();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const note = error ?? hint;
  return (
    <div className="door-field">
      <label htmlFor={id}>{label}</label>
      <div className="door-input">
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {isPassword && (
          <button type="button" aria-label={t(isShown ? 'signin.hidePassword' : 'signin.showPassword')} onClick={() => setShown(!isShown)}>
            <Eye isCrossed={isShown} />
          </button>
        )}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'door-hint' : 'door-error'}>
          {note}
        </p>
      )}
    </div>
  );
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M4 20 20 4" />}
    </svg>
  );
}
