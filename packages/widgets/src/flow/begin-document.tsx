import { IconFilePlus } from '@tabler/icons-react';
import { flowTexts } from '@sampan/kernel/texts/records/flow.ts';
import { nameInSentence } from '@sampan/kernel/titles.ts';
import type { BeginsDefinition } from '@sampan/model/begins.ts';
import type { ViewDefinition } from '@sampan/model/define.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { newRequestKey } from '../api/client.ts';
import type { ListRow } from '../api/rows.ts';
import { useFacts } from '../definitions.ts';
import { error } from '../feedback.tsx';
import { addTexts, useLanguage, useT } from '../i18n.ts';
import { useMayAny } from '../may.ts';
import { useGo } from '../navigation.tsx';
import { Button } from '../ui/button.tsx';
import { labelOf } from '../words.ts';
import { begunSearch, type Begun } from './begun.ts';

addTexts(flowTexts);

interface BeginDocumentProps {
  readonly view: ViewDefinition;
  readonly begins: BeginsDefinition;
  readonly rows: readonly ListRow[];
}

/** Takes the chosen rows of a list to a new document that begins with them, for whoever may create it. */
export function BeginDocument({ view, begins, rows }: BeginDocumentProps) {
  const t = useT();
  const language = useLanguage();
  const go = useGo();
  const mayAny = useMayAny();
  const facts = useFacts()(begins.type);
  if (facts === undefined || !mayAny(facts.card, 'create')) return null;
  const begin = (): void => {
    const differing = begins.header.find((key) => new Set(rows.map((row) => row[key])).size > 1);
    if (differing === undefined) go(`/${facts.route}/create`, begunSearch(beginningOf(begins, rows), newRequestKey()));
    else error(t('flow.rowsDiffer', { field: labelOf(view, differing) }));
  };
  return (
    <Button variant="default" leftSection={<IconFilePlus size={16} aria-hidden />} onClick={begin}>
      {t('flow.create', { document: nameInSentence(facts.names, language) })}
    </Button>
  );
}

/** Header fields with their names, and a line for each row. */
function beginningOf({ header, lines }: BeginsDefinition, rows: readonly ListRow[]): Begun {
  const [first] = rows;
  const named = header.flatMap((key) => [key, nameKey(key)]);
  return {
    header: Object.fromEntries(named.flatMap((key) => (first?.[key] === undefined ? [] : [[key, String(first[key] ?? '')]]))),
    lines: rows.map((row) => Object.fromEntries(Object.entries(lines).map(([key, from]) => [key, String(row[from] ?? '')]))),
  };
}
