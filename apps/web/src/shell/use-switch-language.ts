import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Language } from '@sampan/kernel/languages.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { chooseLanguage } from '@sampan/widgets/session.ts';
import { saveProfile } from './save-profile.ts';

/** Switches the page at once and keeps the choice in the account; then what the server words (menus, lists) comes in the new language. */
export function useSwitchLanguage(): (language: Language) => void {
  const queries = useQueryClient();
  return useCallback(
    (language) => {
      chooseLanguage(language);
      saveProfile({ language_code: language })
        .then(() => queries.invalidateQueries())
        .catch((error: unknown) => {
          // The client has told the user; the page keeps the language all the same.
          if (!(error instanceof CallError)) throw error;
        });
    },
    [queries],
  );
}
