import { post } from '@sampan/widgets/api/client.ts';
import { wasAborted } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { signOut } from '@sampan/widgets/session.ts';

/** Ends the session on the server, then here. A server that does not answer keeps nobody signed in on this device. */
export async function logOff(): Promise<void> {
  try {
    await post('access/sign-out', {}, { silent: true });
  } catch (error) {
    if (!(error instanceof CallError) && !wasAborted(error)) throw error;
  }
  await signOut();
}
