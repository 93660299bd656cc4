import { useContext } from 'react';
import { documentName } from '@sampan/kernel/titles.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import { type Definition, identityField } from '@sampan/model/define.ts';
import type { ActionAnswer, CreatedDocument, RecordView } from '../api/rows.ts';
import { type DefinitionFacts, KnownDefinitionsContext, useFacts } from '../definitions.ts';
import type { DialogLink } from '../dialogs.ts';
import { success, successWithNext } from '../feedback.tsx';
import { language, t } from '../i18n.ts';
import { useMayAny } from '../may.ts';
import { hrefOf, useGo } from '../navigation.tsx';
import { isPhone } from '../phone.ts';
import { actionOf } from '../words.ts';
import type { ScreenConfig } from './screen-config.ts';

/** Says that an action is done: in passing where the record shows it, in a dialog with what it made; what it is there to make opens. */
export function useTellDone(
  definition: Definition,
  record: RecordView,
  config: ScreenConfig,
): (action: string, answer: ActionAnswer) => void {
  const factsOf = useFacts();
  const may = useMayAny();
  const go = useGo();
  const known = useContext(KnownDefinitionsContext);
  /** Where a document is gone on with: on a phone at the tasks that it was made for. */
  const screenOf = async (type: string): Promise<string> => {
    const opened = isPhone() ? await known?.load(type) : undefined;
    return (opened && tasksOf(opened)) ?? 'view';
  };
  return (action, answer) => {
    const no = String(record[identityField(definition)] ?? '');
    const text = t('form.done', { no, action: actionOf(definition, action) });
    const created = answer.CREATED ?? [];
    if (created.length === 0) return success(text);
    const opened = definition.kind === 'document' ? created.find(({ type }) => type === definition.actions[action]?.opens) : undefined;
    const route = opened && factsOf(opened.type)?.route;
    if (opened && route !== undefined) {
      success(text);
      void screenOf(opened.type).then((screen) => go(`/${route}/${screen}`, { id: opened.ID }));
      return;
    }
    const next = config.next?.[action];
    const href = next && may(...next.right) ? next.hrefOf(created) : undefined;
    const buttons = next && href !== undefined ? [{ label: t(next.title), tone: 'primary', onClick: () => go(href) } as const] : [];
    void successWithNext(
      text,
      created.map((one) => linkOf(one, factsOf(one.type))),
      buttons,
    );
  };
}

/** The first action of a document that is asked as tasks. */
const tasksOf = (definition: Definition): string | undefined =>
  definition.kind === 'document'
    ? Object.entries<ActionDefinition>(definition.actions).find(([, { tasks }]) => tasks !== undefined)?.[0]
    : undefined;

function linkOf(created: CreatedDocument, facts: DefinitionFacts | undefined): DialogLink {
  const no = facts && created[facts.key];
  const href = facts && hrefOf(`/${facts.route}/view`, { id: created.ID });
  return { kind: documentName(created.type, language()), no: String(no ?? created.ID), href };
}
