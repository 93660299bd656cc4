import { useEffect, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { CopyField } from './copy-field.tsx';
import classes from './user.module.css';

export interface Made {
  readonly INVITE_CODE: string;
  readonly EXPIRES_AT: string;
}

/** The picture of a text, as an address; loaded when it is needed. White behind it on dark screens, too: cameras want it so. */
function useQrAddress(text: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('bwip-js/browser').then(({ toSVG }) => {
      if (!isGone)
        setAddress(
          `data:image/svg+xml,${encodeURIComponent(toSVG({ bcid: 'qrcode', text, scale: 4, backgroundcolor: 'FFFFFF', padding: 3 }))}`,
        );
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return address;
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
