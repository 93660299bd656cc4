import { useEffect, useState } from 'react';
import { addressOf, send } from '@sampan/widgets/api/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { knowsPasskeys } from '@sampan/widgets/passkeys.ts';
import { signInWithPasskey } from './passkey.ts';
import type { Refusal } from './send-access.ts';
import { keepPlace } from './use-switch-token.ts';

interface Ways {
  readonly qywx: boolean;
  /** Words of the button of single sign-on; absent where there is none. */
  readonly oidc?: string;
}

/** The ways beside the password: a passkey where the browser knows them, and what the installation has. */
export function OtherWays({ onRefused }: { readonly onRefused: (refusal: Refusal | null) => void }) {
  const t = useT();
  const [ways, setWays] = useState<Ways>({ qywx: false });
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const wanted = new AbortController();
    send({ method: 'GET', path: 'access/ways', signal: wanted.signal })
      .then((found) => setWays(found as Ways))
      // Without an answer there is the password.
      .catch(() => setWays({ qywx: false }));
    return () => wanted.abort();
  }, []);
  const hasPasskeys = knowsPasskeys();
  const byPasskey = (): void => {
    setAsking(true);
    void signInWithPasskey()
      .then(onRefused)
      .finally(() => setAsking(false));
  };
  if (!hasPasskeys && !ways.qywx && ways.oidc === undefined) return null;
  return (
    <>
      <p className="door-or">{t('signin.or')}</p>
      {hasPasskeys && (
        <button type="button" className="door-way" disabled={isAsking} onClick={byPasskey}>
          {t('signin.byPasskey')}
        </button>
      )}
      {ways.oidc !== undefined && (
        <a className="door-way" href={addressOf('access/oidc/start')} onClick={keepPlace}>
          {ways.oidc}
        </a>
      )}
      {ways.qywx && (
        <a className="door-way" href={addressOf('qywxapi/qywx-basic/start')} onClick={keepPlace}>
          {t('signin.byChatApp')}
        </a>
      )}
    </>
  );
}
