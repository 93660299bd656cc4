import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { prepareDraft } from '@sampan/engines/write/prepare.ts';
import type { LabelJob } from '@sampan/engines/print/labels/label-job.ts';
import { holds, mayRead, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { labelPair } from '@sampan/model/words.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { filledElements, labelJob } from './label-job.server.ts';
import { LABEL_PLACEHOLDERS } from './label-placeholders.ts';
import type { LabelSource } from './label-template.ts';
import { labelledRecords } from './label-values.server.ts';
import { LABELLED } from './labelled.ts';

type Row = Readonly<Record<string, unknown>>;

/** A template as it is typed, not stored: one label of the first record that the user sees. @throws what saving it would be refused for */
export const previewLabel = (deps: Deps, session: Session, DATA: unknown): Promise<LabelJob> =>
  inReadingCall(deps, session, async (context) => {
    if (!holds(session, 'LABEL_TEMPLATE', 'create') && !holds(session, 'LABEL_TEMPLATE', 'edit')) failWith(403, 'PRIVILEGE_MISSING');
    const registered = context.registry.byType.get('label_template') ?? failWith(404, 'NOT_FOUND');
    const draft = await prepareDraft(context, registered, { DATA });
    const header = draft.header as Row;
    const elements = draft.parts['ELEMENTS'] ?? [];
    const values = await sampleValues(context, header['LABEL_SOURCE'] as LabelSource);
    const design = { header: { ...header, LABEL_MEDIUM: 'ROLL', IS_TURNED: '0' }, elements };
    return labelJob(design, [{ name: String(header['LABEL_CODE']), elements: filledElements(elements, values), copies: 1 }]);
  });

/** Words for what no record fills, so that it is seen where it will stand. Codes are letters that every bar code carries. */
async function sampleValues(context: PipelineContext, source: LabelSource): Promise<Record<string, string>> {
  const labelled = LABELLED[source];
  const wordOf = (key: string): string => {
    if (/_(CODE|SN|NO)$/.test(key)) return 'ABC-0001';
    return inLanguage(labelPair(labelled, key), context.session.language);
  };
  const words = Object.fromEntries(LABEL_PLACEHOLDERS[source].map((key) => [key, wordOf(key)]));
  if (!mayRead(context.session, labelled)) return words;
  const first = context.db.selectLoose(labelled.type).select(`${labelled.type}.id`).orderBy(`${labelled.type}.id`).limit(1);
  const found = await visibleRows(first, labelled, context.session).executeTakeFirst();
  const id = found ? String(found['id']) : '';
  const record = found ? (await labelledRecords(context, source, [id])).get(id) : undefined;
  return { ...words, ...Object.fromEntries(Object.entries(record?.values ?? {}).filter(([, value]) => value !== '')) };
}
