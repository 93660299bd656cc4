import { actionTexts, confirmTexts } from '@sampan/kernel/texts/actions.ts';
import { choiceTexts } from '@sampan/kernel/texts/choices.ts';
import { documentTexts, titleTexts } from '@sampan/kernel/texts/documents.ts';
import { fieldTexts } from '@sampan/kernel/texts/fields.ts';
import { listTexts } from '@sampan/kernel/texts/lists.ts';
import { masterFieldTexts } from '@sampan/kernel/texts/master-fields.ts';
import { menuTexts } from '@sampan/kernel/texts/menus.ts';
import { pageTexts, shellTexts } from '@sampan/kernel/texts/shell.ts';
import { signInTexts } from '@sampan/kernel/texts/signin.ts';
import { statusTexts } from '@sampan/kernel/texts/statuses.ts';
import { addTexts } from './i18n.ts';

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
    fieldTexts,
    masterFieldTexts,
    statusTexts,
    choiceTexts,
    listTexts,
  ])
    addTexts(catalog);
}
