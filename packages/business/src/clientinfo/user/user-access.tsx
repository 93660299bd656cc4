import { useState } from 'react';
import { post } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { CopyField } from './copy-field.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { user } from './user.ts';
import classes from './user.module.css';

// Without letters and figures that are mistaken for each other when read out.
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 12;
const generated = (): string =>
  [...crypto.getRandomValues(new Uint32Array(GENERATED_LENGTH))].map((value) => SIGNS[value % SIGNS.length]).join('');

/** How a user gets in: an administrator sets a password, the first as well as a new one. */
export function UserAccess({ record }: SectionProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(user.card)('edit')) return <p className={classes['hint']}>{t('user.accessHint')}</p>;
  return (
    <div className={classes['access']}>
      <p className={classes['hint']}>{t('user.accessHint')}</p>
      <span className={classes['ways']}>
        <ActiveSwitch record={record} />
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('user.setPassword')}
        </Button>
      </span>
      {isOpen && <PasswordDialog id={record.ID} name={String(record['FULL_NAME'])} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PasswordDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await post('clientinfoapi/user/set-password', { ID: id, password }, { ownRefusals: true });
      success(t('user.passwordSet', { name }));
      setDone(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.isRefusal) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('user.passwordFor', { name })}>
      {isDone ? (
        <SetPassword password={password} onClose={onClose} />
      ) : (
        <PasswordForm {...{ password, setPassword, problem, isBusy, onClose }} onSave={() => void save()} />
      )}
    </Dialog>
  );
}

/** Shown once, to be told to the user. */
function SetPassword({ password, onClose }: { password: string; onClose: () => void }) {
  const t = useT();
  return (
    <>
      <CopyField label={t('user.newPassword')} value={password} />
      <p className={classes['hint']}>{t('user.passwordOnce')}</p>
      <div className={classes['buttons']}>
        <Button onClick={onClose}>{t('user.close')}</Button>
      </div>
    </>
  );
}

interface PasswordFormProps {
  readonly password: string;
  readonly setPassword: (password: string) => void;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

function PasswordForm({ password, setPassword, problem, isBusy, onClose, onSave }: PasswordFormProps) {
  const t = useT();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className={classes['password']}>
        <TextInput
          label={t('user.newPassword')}
          description={t('user.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button variant="default" onClick={() => setPassword(generated())}>
          {t('user.generate')}
        </Button>
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={password === ''}>
          {t('user.setPassword')}
        </Button>
      </div>
    </form>
  );
}
