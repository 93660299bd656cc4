import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Language } from '@sampan/kernel/languages.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { chooseLanguage } from '@sampan/widgets/session.ts';
import { saveProfile } from './save-profile.ts';
import { profileQuery } from './use-profile.ts';

/**
 * Keeps the choice in the account, asks for the menu in its words, and then switches the whole page at once: what is asked for before the account
 * knows the language would come in the old one.
 */
export function useSwitchLanguage(): (language: Language) => void {
  const queries = useQueryClient();
  return useCallback(
    (language) => {
      keepChoice(queries, language)
        .catch((error: unknown) => {
          // The client has told the user; the page switches all the same.
          if (!(error instanceof CallError)) throw error;
        })
        .finally(() => chooseLanguage(language));
    },
    [queries],
  );
}

async function keepChoice(queries: QueryClient, language: Language): Promise<void> {
  await saveProfile({ language_code: language });
  await queries.fetchQuery({ ...profileQuery(language), staleTime: 0 });
}
