import { type FormEvent, useState } from 'react';
import { useQrAddress } from '@sampan/business/clientinfo/user/use-qr-address.web.ts';
import { post } from '@sampan/widgets/api/client.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { FACTORS_PATH, refusalOf } from './factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './factors.module.css';

interface Begun {
  readonly ID: string;
  readonly SECRET: string;
  readonly URI: string;
}

interface AddProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Adds an authenticator app: password, QR code and first code, then recovery codes where there were none. */
export function AddAppDialog({ hasPassword, onClose }: AddProps) {
  const t = useT();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = async (password: string, FACTOR_NAME: string): Promise<void> =>
    setBegun(await post<Begun>(`${FACTORS_PATH}/begin-totp`, { FACTOR_NAME, password }, { ownRefusals: true }));
  const confirmed = (made: readonly string[] | null): void => {
    success(t('factors.added'));
    if (made === null) onClose();
    else setCodes(made);
  };
  return (
    <Dialog opened onClose={onClose} title={t(codes === null ? 'factors.addApp' : 'factors.codes')} closeOnClickOutside={begun === null}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun === null ? (
        <ConfirmForm
          hasPassword={hasPassword}
          label={t('factors.next')}
          proposedName={t('factors.appName')}
          onCancel={onClose}
          onConfirm={({ password, name }) => begin(password, name)}
        />
      ) : (
        <FirstCode begun={begun} onConfirmed={confirmed} />
      )}
    </Dialog>
  );
}

/** The secret as QR code and text, and the first code that the app shows. */
function FirstCode({ begun, onConfirmed }: { readonly begun: Begun; readonly onConfirmed: (codes: readonly string[] | null) => void }) {
  const t = useT();
  const qr = useQrAddress(begun.URI);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    const CODE = code.replace(/\s/g, '');
    const made = await post<{ RECOVERY_CODES: string[] | null }>(
      `${FACTORS_PATH}/confirm-totp`,
      { ID: begun.ID, CODE },
      { ownRefusals: true },
    );
    onConfirmed(made.RECOVERY_CODES);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(await refusalOf(confirm).finally(() => setBusy(false)));
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes['none']}>{t('factors.scan')}</p>
      <div className={classes['qr']}>
        {qr !== null && <img src={qr} alt={t('factors.qr')} width={168} height={168} />}
        <div>
          <div className={classes['hint']}>{t('factors.secret')}</div>
          <div className={classes['secret']}>{begun.SECRET.replace(/(.{4})/g, '$1 ').trim()}</div>
        </div>
      </div>
      <TextInput
        label={t('factors.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        data-autofocus
        value={code}
        error={problem === '' ? undefined : problem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button type="submit" loading={isBusy} disabled={code.trim() === ''}>
          {t('factors.confirm')}
        </Button>
      </div>
    </form>
  );
}
