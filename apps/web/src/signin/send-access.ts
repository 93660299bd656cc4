import { CallError, send } from '@sampan/widgets/api/wire.ts';
import type { SignedIn } from '@sampan/widgets/profile.ts';
import { signedIn, useSession } from '@sampan/widgets/session.ts';
import { t } from '@sampan/widgets/i18n.ts';

/** What kept the user out: messages per field, and one for the whole form. */
export interface Refusal {
  readonly form: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends sign-in or registration; on success the session begins and the door opens. Answers what was refused otherwise. */
export async function sendAccess(
  call: 'login' | 'register' | 'switch-token',
  body: Readonly<Record<string, string>>,
): Promise<Refusal | null> {
  try {
    const data = await send({ method: 'POST', path: `access/${call}`, body, language: useSession.getState().language });
    signedIn(data as SignedIn);
    return null;
  } catch (error) {
    if (error instanceof CallError) return refusalOf(error, Object.keys(body));
    throw error;
  }
}

function refusalOf(error: CallError, known: readonly string[]): Refusal {
  if (error.isWithoutResponse) return { form: t('error.noResponse'), fields: {} };
  const { errorMsg, fields } = error.errors;
  const shown = Object.entries(fields).filter(([key]) => known.includes(key));
  const others = Object.entries(fields).filter(([key]) => !known.includes(key));
  const rest = [errorMsg ?? '', ...others.map(([, texts]) => texts.join(' '))].filter((text) => text !== '').join(' ');
  const form = rest !== '' ? rest : shown.length === 0 ? t('error.unknown') : null;
  return { form, fields: Object.fromEntries(shown.map(([key, texts]) => [key, texts.join(' ')])) };
}
