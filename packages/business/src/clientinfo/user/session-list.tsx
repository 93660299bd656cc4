import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm, success } from '@sampan/widgets/feedback.tsx';
import { hasText, useT } from '@sampan/widgets/i18n.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import classes from './sessions.module.css';

export interface ListedSession {
  readonly ID: string;
  readonly DEVICE: string;
  readonly ADDRESS: string | null;
  readonly SIGN_IN_WAY: string | null;
  readonly SIGNED_IN_AT: string;
  readonly SEEN_AT: string;
  readonly IS_THIS: '0' | '1';
}

interface SessionListProps {
  readonly sessions: readonly ListedSession[];
  readonly onEnd: (session: ListedSession) => Promise<unknown>;
  /** A button below the list that ends several. */
  readonly endMany?:
    | { readonly label: string; readonly title: string; readonly text: string; readonly run: () => Promise<unknown> }
    | undefined;
}

/** Asks, then ends, and says so; what is refused the client has shown. */
async function askAndEnd(question: Parameters<typeof confirm>[0], end: () => Promise<unknown>, done: string): Promise<void> {
  if (!(await confirm(question))) return;
  try {
    await end();
    success(done);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** Sessions with device, place and times, each with the way to end it. */
export function SessionList({ sessions, onEnd, endMany }: SessionListProps) {
  const t = useT();
  if (sessions.length === 0) return <p className={classes['hint']}>{t('sessions.none')}</p>;
  return (
    <>
      <ul className={classes['rows']}>
        {sessions.map((session) => (
          <SessionRow key={session.ID} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      {endMany && (
        <div className={classes['buttons']}>
          <Button
            variant="default"
            onClick={() =>
              void askAndEnd(
                { title: endMany.title, text: endMany.text, confirm: endMany.label, danger: true },
                endMany.run,
                t('sessions.allEnded'),
              )
            }
          >
            {endMany.label}
          </Button>
        </div>
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { readonly session: ListedSession; readonly onEnd: () => Promise<unknown> }) {
  const t = useT();
  const device = session.DEVICE === '' ? t('sessions.unknown') : session.DEVICE;
  const way = `sessions.way.${session.SIGN_IN_WAY ?? ''}`;
  const since = t('sessions.since', { time: timeText(session.SIGNED_IN_AT), way: hasText(way) ? t(way) : '' });
  const question = { title: t('sessions.endAsk', { device }), text: t('sessions.endText'), confirm: t('sessions.end'), danger: true };
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.IS_THIS === '1' && <span className={classes['mark']}>{t('sessions.this')}</span>}
        <div className={classes['hint']}>{t('sessions.seen', { time: timeText(session.SEEN_AT), address: session.ADDRESS ?? '–' })}</div>
        <div className={classes['hint']}>{since.replace(/ · $/, '')}</div>
      </div>
      {session.IS_THIS === '0' && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('sessions.endOf', { device })}
          onClick={() => void askAndEnd(question, onEnd, t('sessions.ended'))}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
