import { addDocumentNames } from '@sampan/kernel/titles.ts';
import { actionTexts, confirmTexts } from '@sampan/kernel/texts/records/actions.ts';
import { documentTexts, titleTexts } from '@sampan/kernel/texts/records/documents.ts';
import { listTexts } from '@sampan/kernel/texts/records/lists.ts';
import { menuTexts } from '@sampan/kernel/texts/shell/menus.ts';
import { pageTexts, shellTexts } from '@sampan/kernel/texts/shell/shell.ts';
import { signInTexts } from '@sampan/kernel/texts/shell/signin.ts';
import { statusTexts } from '@sampan/kernel/texts/records/statuses.ts';
import type { Definition } from '@sampan/model/define.ts';
import { choiceLabels } from '@sampan/model/labels/choices.ts';
import { codeLabels } from '@sampan/model/labels/codes.ts';
import { sharedLabels } from '@sampan/model/words.ts';
import { addTexts, hasText } from './i18n.ts';

/** Makes the catalogs known that the signed-in application needs on nearly every screen. */
export function addCoreTexts(): void {
  for (const catalog of [
    signInTexts,
    shellTexts,
    menuTexts,
    pageTexts,
    actionTexts,
    confirmTexts,
    documentTexts,
    titleTexts,
    sharedLabels,
    statusTexts,
    choiceLabels,
    codeLabels,
    listTexts,
  ])
    addTexts(catalog);
}

/**
 * Makes the name and the labels of a definition known to screens that ask for them by their key alone (`words.ts` asks the definition); a
 * shared word of the same key stays. Its other words only the definition says: by key alone they would be there or not by what was opened before.
 */
export function addDefinitionTexts({ type, texts: { name, labels = {} } }: Definition): void {
  addDocumentNames({ [type]: name });
  addTexts(Object.fromEntries(Object.entries({ [type]: name, ...labels }).filter(([key]) => !hasText(key))));
}
