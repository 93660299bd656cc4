import { useEffect, useState } from 'react';
import { addressOf, send } from '@sampan/widgets/api/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { keepPlace } from './use-switch-token.ts';

/** The way through the enterprise chat app; shown where the installation has one. */
export function ChatAppWay() {
  const t = useT();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const wanted = new AbortController();
    send({ method: 'GET', path: 'access/ways', signal: wanted.signal })
      .then((ways) => setThere((ways as { qywx: boolean }).qywx))
      // Without an answer there is the password.
      .catch(() => setThere(false));
    return () => wanted.abort();
  }, []);
  if (!isThere) return null;
  return (
    <>
      <p className="door-or">{t('signin.or')}</p>
      <a className="door-way" href={addressOf('qywxapi/qywx-basic/start')} onClick={keepPlace}>
        {t('signin.byChatApp')}
      </a>
    </>
  );
}
