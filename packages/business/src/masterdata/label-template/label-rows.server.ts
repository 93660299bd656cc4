import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { viewIn } from '@sampan/engines/read/view.ts';
import { shownReferences } from '@sampan/engines/print/content/shown-references.ts';
import { mayRead, requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { compare, decimal, floor, isDecimal } from '@sampan/kernel/decimal.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { isId } from '@sampan/kernel/ids.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { MOST_LABELS } from './label-placeholders.ts';
import { labelSource } from './label-template.ts';
import { labelledRecords } from './label-values.server.ts';
import { LABELLED } from './labelled.ts';

type Row = Record<string, unknown>;

/** A record that labels can be printed for, and how many are proposed. */
export interface LabelRow {
  readonly ID: string;
  readonly CODE: string;
  readonly NAME: string;
  readonly COPIES: number;
}

/** The records of these ids that the user sees, in their order. */
export const labelRows = (deps: Deps, session: Session, source: string, ids: readonly string[]): Promise<LabelRow[]> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, 'LABEL_TEMPLATE', 'print');
    const known = labelSource(source) ?? failWith(400, 'REQUEST_UNREADABLE');
    if (!mayRead(session, LABELLED[known])) failWith(403, 'PRIVILEGE_MISSING');
    const wanted = [...new Set(ids)].filter(isId).slice(0, MOST_LABELS);
    const found = wanted.length === 0 ? new Map<string, never>() : await labelledRecords(context, known, wanted);
    return wanted.flatMap((ID) => {
      const record = found.get(ID);
      return record ? [{ ID, CODE: record.name, NAME: record.called, COPIES: 1 }] : [];
    });
  });

/** The materials of a document's entries, each with as many labels as there are pieces, at least one. */
export const labelRowsOfDocument = (deps: Deps, session: Session, type: string, ID: string): Promise<LabelRow[]> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, 'LABEL_TEMPLATE', 'print');
    const registered = context.registry.byType.get(type);
    if (registered?.definition.kind !== 'document' || !('MATERIAL_CODE' in registered.definition.entry)) return failWith(404, 'NOT_FOUND');
    if (!mayRead(session, registered.definition) || !mayRead(session, LABELLED.MATERIAL)) failWith(403, 'PRIVILEGE_MISSING');
    const document = await viewIn(context, registered, ID);
    return rowsOf(context, Array.isArray(document['ENTRIES']) ? (document['ENTRIES'] as Row[]) : []);
  });

async function rowsOf(context: PipelineContext, entries: readonly Row[]): Promise<LabelRow[]> {
  const references = shownReferences(context);
  const codes = entries.flatMap(({ MATERIAL_CODE }) => (typeof MATERIAL_CODE === 'string' ? [MATERIAL_CODE] : []));
  await references.load('material', codes);
  return entries.slice(0, MOST_LABELS).flatMap(({ MATERIAL_CODE, QTY }) => {
    const material = references.get('material', String(MATERIAL_CODE));
    if (!material) return [];
    return [
      {
        ID: String(material['id']),
        CODE: String(MATERIAL_CODE),
        NAME: nameIn(material, 'MATERIAL_NAME', context.session.language) ?? '',
        COPIES: pieces(QTY),
      },
    ];
  });
}

/** Whole pieces of a quantity; 2.5 kg are two labels, nothing or what cannot be seen is one. */
function pieces(quantity: unknown): number {
  const text = String(quantity ?? '');
  if (!isDecimal(text) || compare(decimal(text), decimal('1')) < 0) return 1;
  return Math.min(Number(floor(decimal(text), 0)), MOST_LABELS);
}
