import type { Texts } from '@sampan/kernel/texts.ts';
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
    listTexts,
  ])
    addTexts(catalog);
}

/** Makes the words of a definition known to screens that ask for them by their key alone (`words.ts` asks the definition); a shared word of the same key stays. */
export function addDefinitionTexts({ type, texts }: Definition): void {
  const { name, labels = {}, choices = {}, statuses = {}, actions = {}, confirmations = {}, checks = {}, lists = {} } = texts;
  addDocumentNames({ [type]: name });
  addMissingTexts({ [type]: name, ...labels, ...choices });
  addMissingTexts(prefixed('status.', lowered(statuses)));
  for (const [prefix, catalog] of [
    ['action.', actions],
    ['confirm.', confirmations],
    ['check.', checks],
    ['list.', lists],
  ] as const)
    addMissingTexts(prefixed(prefix, catalog));
}

const prefixed = (prefix: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}${key}`, text]));
const lowered = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.toLowerCase(), text]));
const addMissingTexts = (texts: Texts): void => addTexts(Object.fromEntries(Object.entries(texts).filter(([key]) => !hasText(key))));
