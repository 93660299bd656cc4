import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { PasswordInput } from '@sampan/widgets/ui/switches.tsx';
import { refusalOf } from './factors.ts';
import classes from './factors.module.css';

interface ConfirmFormProps {
  /** The user has a password, which is asked for once more. */
  readonly hasPassword: boolean;
  /** Words of the button that does it. */
  readonly label: string;
  /** A name is asked for, with this as the first proposal. */
  readonly proposedName?: string;
  readonly onCancel: () => void;
  readonly onConfirm: (typed: { readonly password: string; readonly name: string }) => Promise<void>;
  readonly children?: ReactNode;
}

/** A password, and a name where one is needed, before something about the sign-in is changed. */
export function ConfirmForm({ hasPassword, label, proposedName, onCancel, onConfirm, children }: ConfirmFormProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [name, setName] = useState(proposedName ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(await refusalOf(() => onConfirm({ password, name: name.trim() })).finally(() => setBusy(false)));
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {proposedName !== undefined && (
        <TextInput
          label={t('factors.name')}
          maxLength={60}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {hasPassword && (
        <PasswordInput
          label={t('factors.password')}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('signin.showPassword'), tabIndex: 0 }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {problem && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onCancel}>
          {t('action.dismiss')}
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          disabled={(hasPassword && password === '') || (proposedName !== undefined && name.trim() === '')}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
