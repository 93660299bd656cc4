import { IconX } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import classes from './process.module.css';

interface CodesFieldProps {
  readonly label: string;
  /** Codes separated by commas. */
  readonly value: unknown;
  readonly offered: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Several codes: those chosen as chips, the others to choose from. */
export function CodesField({ label, value, offered, error, onChange }: CodesFieldProps) {
  const t = useT();
  const codes = String(value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const textOf = (code: string) => offered.find((one) => one.value === code)?.label ?? code;
  const change = (next: readonly string[]) => onChange(next.length === 0 ? null : next.join(', '));
  return (
    <div>
      <NativeSelect
        label={label}
        error={error}
        data={[{ value: '', label: t('process.choose') }, ...offered.filter((one) => !codes.includes(one.value))]}
        value=""
        onChange={(event) => {
          if (event.currentTarget.value !== '') change([...codes, event.currentTarget.value]);
        }}
      />
      {codes.length > 0 && (
        <ul className={classes['chips']} aria-label={label}>
          {codes.map((code) => (
            <li key={code} className={classes['chip']}>
              {textOf(code)}
              <IconButton
                variant="subtle"
                color="gray"
                size="sm"
                label={`${t('action.remove')} ${textOf(code)}`}
                icon={<IconX size={14} />}
                onClick={() => change(codes.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
