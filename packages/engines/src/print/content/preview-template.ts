import type { DocumentDefinition } from '@sampan/model/define.ts';
import { DECIMAL_KINDS, type Field, type Fields } from '@sampan/model/field.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { firstStatus, statusesIn } from '@sampan/model/phase.ts';
import type { Paper, PrintLanguage } from '@sampan/model/print-template.ts';
import { labelPair } from '@sampan/model/words.ts';
import { type Deps, inReadingCall, type PipelineContext } from '../../call/deps.ts';
import { projectRow, visibleRows } from '../../access/privilege.ts';
import type { Session } from '../../access/session.ts';
import { templateOf } from '../template/choose-template.ts';
import type { PrintLayout } from '../layout.ts';
import { layoutOf, namesIn, printable, type Printed, readPrinted } from './print-document.ts';

/** A template as it is being written. */
export interface TemplateDraft {
  readonly PAPER: Paper;
  readonly PRINT_LANGUAGE: PrintLanguage;
  readonly LAYOUT: string;
  /** Document to show it with; the latest visible one when absent. */
  readonly ID?: string | undefined;
}

/** The pages of a template that need not be stored, with a real document where one may see any, else with an invented one. Counts nothing. */
export const previewTemplate = (
  deps: Deps,
  session: Session,
  printed: Printed,
  draft: TemplateDraft,
): Promise<{ layout: PrintLayout; isSample: boolean }> =>
  inReadingCall(deps, session, async (context) => {
    const { definition, plan } = printable(session, printed);
    const chosen = templateOf(draft, definition, plan);
    const ID = draft.ID ?? (await latest(context, definition)) ?? '';
    const document =
      ID === ''
        ? projectRow(sampleOf(definition), definition, session)
        : await readPrinted(context, printed.registered, ID, namesIn(chosen));
    const printNo = Number(document['PRINT_COUNT'] ?? 0) + 1;
    return {
      layout: await layoutOf(context, { ...printed, definition, plan }, { document, chosen, printNo, ID, isCounted: false }),
      isSample: ID === '',
    };
  });

async function latest({ db, session }: PipelineContext, definition: DocumentDefinition): Promise<string | undefined> {
  const row = await visibleRows(db.selectLoose(definition.type).select(`${definition.type}.id`), definition, session)
    .orderBy(`${definition.type}.id`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && String(row['id']);
}

const SAMPLE_LINES = 3;

/** A document that there is not, every field of it filled. */
function sampleOf(definition: DocumentDefinition): Record<string, unknown> {
  const { header, entry, number, prefix, parts } = definition;
  const line = (at: number) => ({ ...sampleFields(definition, entry), [parts['ENTRIES']?.number ?? '']: at, MATERIAL_SPEC: 'SPEC 100×50' });
  return {
    ...sampleFields(definition, header),
    [number]: `${prefix}SAMPLE`,
    STATUS: statusesIn(definition, 'live', 'done')[0] ?? firstStatus(definition),
    IS_CANCELLED: '0',
    ENTRIES: Array.from({ length: SAMPLE_LINES }, (_, at) => line(at + 1)),
  };
}

const sampleFields = (definition: DocumentDefinition, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const named =
        field.to === undefined || field.kind === 'document' ? [] : [[nameKey(key), `${labelPair(definition, key)[0]}示例`] as const];
      return [[key, sampleValue(definition, key, field)] as const, ...named];
    }),
  );

function sampleValue(definition: DocumentDefinition, key: string, { kind, options }: Field): unknown {
  if (kind === 'percent') return '13';
  if (DECIMAL_KINDS.has(kind)) return kind === 'quantity' ? '10' : '1234.5';
  if (kind === 'date') return '2026-01-15';
  if (kind === 'instant') return '2026-01-15T08:00:00Z';
  if (kind === 'choice') return options?.[0] ?? null;
  if (kind === 'integer') return 1;
  if (kind === 'flag') return '0';
  if (key === 'CURRENCY_CODE') return 'CNY';
  return kind === 'text' || kind === 'note' ? `${labelPair(definition, key)[0]}示例` : 'SAMPLE';
}
