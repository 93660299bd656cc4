import { post } from '@sampan/widgets/api/client.ts';
import { wasAborted } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { t } from '@sampan/widgets/i18n.ts';
import { signOut, useSession } from '@sampan/widgets/session.ts';
import { hasSteps } from '@sampan/widgets/tasks/steps-door.ts';

/** Ends the session on the server, then here. A server that does not answer keeps nobody signed in on this device. */
export async function logOff(): Promise<void> {
  if (!(await isSure())) return;
  try {
    await post('access/sign-out', {}, { silent: true });
  } catch (error) {
    if (!(error instanceof CallError) && !wasAborted(error)) throw error;
  }
  await signOut();
}

/** Whoever has steps on this device that are not posted yet is asked. */
async function isSure(): Promise<boolean> {
  const { username } = useSession.getState();
  if (username === null || !hasSteps(username)) return true;
  const { mayLeaveSteps } = await import('@sampan/widgets/tasks/ask-before-leaving.ts');
  return mayLeaveSteps(username, t('shell.logOff'));
}
