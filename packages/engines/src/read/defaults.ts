import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { BusinessError, failAll, type Failure } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import { projectRow, requirePrivilege, writableData } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { type Deps, inReadingCall, type PipelineContext, type RegisteredDocument } from '../call/deps.ts';
import { letOthersIn, rowsBelow, rowsIn, weigh } from '../call/large-calls.ts';
import { boundFor } from '../masters/bindings.ts';
import { roundFilled } from '../masters/amounts.ts';
import type { GivenRows } from '../masters/given-rows.ts';
import { readMoney } from '../masters/money.ts';
import { readableHeader } from './readable-header.ts';
import { storedParts } from '../record/store.ts';
import { addNames, type NamedRows } from '../wire/names.ts';
import { wireFields } from '../wire/wire.ts';
import { readDraft, type Stored } from '../write/draft.ts';
import { fillDraft, givenRows } from '../write/prepare.ts';

type Row = Record<string, unknown>;

/** A draft as far as it is typed; with `ID` what is typed over a stored document. */
export interface Unfinished {
  readonly DATA: unknown;
  readonly ID?: string | undefined;
}

/**
 * What create or update would fill in of a document that is still being typed, so that a form shows it before it is saved (docs/api.md §2): fields
 * of the header that were left empty, and of the rows of each part in the order sent, with names and texts beside them. Stores nothing, and asks for
 * nothing that is still missing. @throws failures of form and 403 as create or update
 */
export const defaultsOf = (deps: Deps, session: Session, { definition, rules }: RegisteredDocument, call: Unfinished): Promise<Row> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, definition.card, call.ID === undefined ? 'create' : 'edit');
    const bound = await boundFor(context, definition);
    const stored = call.ID === undefined ? undefined : await readStored(context, bound, call.ID);
    weigh(context, rowsIn(call.DATA));
    const failures: Failure[] = [];
    const draft = readDraft(bound, { DATA: writableData(call.DATA, bound, session), stored, context }, failures);
    failAll(failures);
    try {
      await fillDraft(context, { definition, rules }, draft, true);
    } catch (error) {
      // A rate that is missing, say: what was found until then is shown, and saving tells the rest.
      if (!(error instanceof BusinessError)) throw error;
    }
    const rows = givenRows(bound, draft, stored, call.DATA);
    roundFilled(await readMoney(context, { fields: headerFields(bound), row: draft.header as Row }, rows.slice(1)), rows);
    await letOthersIn(rowsIn(call.DATA));
    await addNames(context, namedRows(rows));
    const [[header = {}] = [], ...parts] = rows.map(filledIn);
    const names = Object.keys(bound.parts);
    return projectRow({ ...header, ...Object.fromEntries(parts.map((own, at) => [names[at]!, own])) }, bound, session);
  });

async function readStored(context: PipelineContext, definition: Definition, ID: string): Promise<Stored> {
  const header = await readableHeader(context, definition, ID);
  weigh(context, rowsBelow(header));
  return { header, parts: await storedParts(context.db, definition, ID, false) };
}

const namedRows = (sets: readonly GivenRows[]): NamedRows[] =>
  sets.map(({ fields, rows }) => ({ fields, rows: rows.map(({ row }) => row as Row) }));

/** What people may type, neither sent nor stored, or worked out anew, and there now. */
function filledIn({ fields, rows }: GivenRows): Row[] {
  return rows.map(({ row, before, sent }) => {
    const filled = Object.keys(fields).filter(
      (key) =>
        !fields[key]?.derived &&
        isEmpty(sent[key]) &&
        (isEmpty(before?.[key]) || fields[key]?.anewWith?.some((other) => row[other] !== before?.[other])) &&
        !isEmpty(row[key]),
    );
    return wireFields(Object.fromEntries(filled.map((key) => [key, fields[key]!])), row as Row);
  });
}
