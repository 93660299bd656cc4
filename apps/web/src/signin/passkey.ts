import { CallError } from '@sampan/widgets/api/wire.ts';
import { t } from '@sampan/widgets/i18n.ts';
import { type Refusal, refusalOf, sendAccess, sendOpen } from './send-access.ts';

/** Asks a device for its passkey and signs in with it: for the ticket as second factor, without one alone. Answers what went wrong. */
export async function signInWithPasskey(ticket?: string): Promise<Refusal | null> {
  try {
    const { OPTIONS, CHALLENGE } = await sendOpen('passkey-options', ticket === undefined ? {} : { TICKET: ticket });
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const answer = await startAuthentication({ optionsJSON: OPTIONS as Parameters<typeof startAuthentication>[0]['optionsJSON'] });
    const body = { CHALLENGE: String(CHALLENGE), PASSKEY: JSON.stringify(answer) };
    return await (ticket === undefined ? sendAccess('passkey', body) : sendAccess('second-factor', { ...body, TICKET: ticket }));
  } catch (error) {
    if (error instanceof CallError) return refusalOf(error, []);
    // Whoever closes the browser's question, or has no passkey here, may try another way.
    if (error instanceof Error) return { form: t('signin.passkeyStopped'), fields: {} };
    throw error;
  }
}
