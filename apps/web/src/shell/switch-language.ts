import type { Language } from '@sampan/kernel/languages.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { Profile } from '@sampan/widgets/profile.ts';
import { chooseLanguage } from '@sampan/widgets/session.ts';
import { saveProfile } from '../pages/profile/save-profile.ts';

/** Switches the page at once and keeps the choice in the account. */
export function switchLanguage(profile: Profile, language: Language): void {
  chooseLanguage(language);
  void saveProfile({ ...profile, language_code: language }).catch((error: unknown) => {
    // The client has told the user; the page keeps the language all the same.
    if (!(error instanceof CallError)) throw error;
  });
}
