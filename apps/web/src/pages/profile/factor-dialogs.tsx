import { useState } from 'react';
import { post } from '@sampan/widgets/api/client.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import type { ListedFactor } from '@sampan/model/factors-wire.ts';
import { FACTORS_PATH } from './factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './factors.module.css';

interface DialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

interface RemoveProps extends DialogProps {
  readonly factor: ListedFactor;
  /** The last one, and the organisation asks for one. */
  readonly isLastAsked: boolean;
}

/** Takes a passkey or an app away. */
export function RemoveFactorDialog({ factor, isLastAsked, hasPassword, onClose }: RemoveProps) {
  const t = useT();
  const remove = async (password: string): Promise<void> => {
    await post(`${FACTORS_PATH}/remove-factor`, { ID: factor.ID, password }, { ownRefusals: true });
    success(t('factors.removed'));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('factors.removeAsk', { name: factor.FACTOR_NAME })}>
      <ConfirmForm hasPassword={hasPassword} label={t('factors.remove')} onCancel={onClose} onConfirm={({ password }) => remove(password)}>
        <p className={classes['none']}>{t(isLastAsked ? 'factors.removeLast' : 'factors.removeText')}</p>
      </ConfirmForm>
    </Dialog>
  );
}

/** Ten new recovery codes in place of those of before. */
export function NewCodesDialog({ hasPassword, onClose }: DialogProps) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = async (password: string): Promise<void> => {
    const made = await post<{ RECOVERY_CODES: string[] }>(`${FACTORS_PATH}/new-recovery-codes`, { password }, { ownRefusals: true });
    setCodes(made.RECOVERY_CODES);
  };
  return (
    <Dialog opened onClose={onClose} title={t('factors.newCodes')} closeOnClickOutside={codes === null}>
      {codes === null ? (
        <ConfirmForm
          hasPassword={hasPassword}
          label={t('factors.newCodes')}
          onCancel={onClose}
          onConfirm={({ password }) => make(password)}
        >
          <p className={classes['none']}>{t('factors.newCodesText')}</p>
        </ConfirmForm>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  );
}
