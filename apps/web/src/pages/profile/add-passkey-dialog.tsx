import { useState } from 'react';
import { post } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { FACTORS_PATH } from './factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './factors.module.css';

interface AddProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Adds a passkey of this device or of another one. */
export function AddPasskeyDialog({ hasPassword, onClose }: AddProps) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (password: string, FACTOR_NAME: string): Promise<void> => {
    setProblem(null);
    const asked = await post<{ OPTIONS: unknown; CHALLENGE: string }>(
      `${FACTORS_PATH}/passkey-options`,
      { password },
      { ownRefusals: true },
    );
    const { startRegistration } = await import('@simplewebauthn/browser');
    const options = { optionsJSON: asked.OPTIONS as Parameters<typeof startRegistration>[0]['optionsJSON'] };
    const answer = await startRegistration(options).catch((error: unknown) => {
      if (error instanceof CallError) throw error;
      // The same device twice, or the browser's question was closed.
      setProblem(t(error instanceof Error && error.name === 'InvalidStateError' ? 'factors.passkeyKnown' : 'factors.passkeyStopped'));
      return null;
    });
    if (answer === null) return;
    const body = { FACTOR_NAME, CHALLENGE: asked.CHALLENGE, PASSKEY: JSON.stringify(answer) };
    const made = await post<{ RECOVERY_CODES: string[] | null }>(`${FACTORS_PATH}/add-passkey`, body, { ownRefusals: true });
    success(t('factors.added'));
    if (made.RECOVERY_CODES === null) onClose();
    else setCodes(made.RECOVERY_CODES);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(codes === null ? 'factors.addPasskey' : 'factors.codes')}
      closeOnClickOutside={codes === null}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ConfirmForm
          hasPassword={hasPassword}
          label={t('factors.addPasskey')}
          proposedName={t('factors.passkeyName')}
          onCancel={onClose}
          onConfirm={({ password, name }) => add(password, name)}
        >
          <p className={classes['none']}>{t('factors.passkeyText')}</p>
          {problem !== null && (
            <p role="alert" className={classes['problem']}>
              {problem}
            </p>
          )}
        </ConfirmForm>
      )}
    </Dialog>
  );
}
