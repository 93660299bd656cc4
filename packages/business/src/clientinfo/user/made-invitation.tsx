import { useT } from '@sampan/widgets/i18n.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { CopyField } from './copy-field.tsx';
import { useQrAddress } from './use-qr-address.web.ts';
import classes from './user.module.css';

export interface Made {
  readonly INVITE_CODE: string;
  readonly EXPIRES_AT: string;
}

/** A new invitation: its link, code and QR code, which nobody can show again. */
export function MadeInvitation({ made }: { made: Made }) {
  const t = useT();
  const link = `${location.origin}${location.pathname}#/register?invite=${made.INVITE_CODE}`;
  const qr = useQrAddress(link);
  const date = timeText(made.EXPIRES_AT);
  return (
    <div className={classes['made']}>
      {qr !== null && <img src={qr} alt={t('invite.qr')} width={148} height={148} />}
      <div>
        <CopyField label={t('invite.link')} value={link} />
        <CopyField label={t('invite.code')} value={made.INVITE_CODE} />
        <p className={classes['hint']}>{t('invite.once', { date })}</p>
      </div>
    </div>
  );
}
