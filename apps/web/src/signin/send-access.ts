import { CallError, send } from '@sampan/widgets/api/wire.ts';
import type { SignedIn } from '@sampan/widgets/profile.ts';
import { signedIn, useSession } from '@sampan/widgets/session.ts';
import { t } from '@sampan/widgets/i18n.ts';

/** What kept the user out: messages per field, and one for the whole form. */
export interface Refusal {
  readonly form: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a user with a second factor is asked for, and the ticket to be brought back with it. */
export interface Question {
  readonly TICKET: string;
  readonly WAYS: readonly ('TOTP' | 'PASSKEY')[];
}

type Call = 'login' | 'register' | 'switch-token' | 'second-factor' | 'passkey';

/** Sends sign-in or registration; on success the session begins and the door opens. Answers what was refused, or is asked for, otherwise. */
export async function sendAccess(
  call: Call,
  body: Readonly<Record<string, string>>,
  onQuestion?: (question: Question) => void,
): Promise<Refusal | null> {
  try {
    const data = await sendOpen(call, body);
    if ('SECOND_FACTOR' in data) onQuestion?.(data['SECOND_FACTOR'] as Question);
    else signedIn(data as unknown as SignedIn);
    return null;
  } catch (error) {
    if (error instanceof CallError) return refusalOf(error, Object.keys(body));
    throw error;
  }
}

/** A call without a session. */
export const sendOpen = async (call: string, body: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> =>
  (await send({ method: 'POST', path: `access/${call}`, body, language: useSession.getState().language })) as Readonly<
    Record<string, unknown>
  >;

export function refusalOf(error: CallError, known: readonly string[]): Refusal {
  if (error.isWithoutResponse) return { form: t('error.noResponse'), fields: {} };
  const { errorMsg, fields } = error.errors;
  const shown = Object.entries(fields).filter(([key]) => known.includes(key));
  const others = Object.entries(fields).filter(([key]) => !known.includes(key));
  const rest = [errorMsg ?? '', ...others.map(([, texts]) => texts.join(' '))].filter((text) => text !== '').join(' ');
  const form = rest !== '' ? rest : shown.length === 0 ? t('error.unknown') : null;
  return { form, fields: Object.fromEntries(shown.map(([key, texts]) => [key, texts.join(' ')])) };
}
