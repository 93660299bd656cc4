import { BusinessError, failAll, type Failure, failWith } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { holds, isHidden, mayRead } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { type Deps, inReadingCall, type PipelineContext, type RegisteredDocument } from '../call/deps.ts';
import type { FactInput, FactLine } from '../call/fact-line.ts';
import type { LineFact } from '../call/rules.ts';
import { isRecord, parseFields } from '../record/parse.ts';

interface Facts {
  readonly FACTS: readonly { readonly KEY: string; readonly LINES: readonly FactLine[] }[];
}

/** What a document's definition shows beside a line that is being typed (`beside`), as far as the user may see it. @throws 403, failures of form */
export const factsBeside = (deps: Deps, session: Session, { definition, rules }: RegisteredDocument, DATA: unknown): Promise<Facts> =>
  inReadingCall(deps, session, async (context) => {
    if (!['create', 'edit'].some((verb) => holds(session, definition.card, verb))) failWith(403, 'PRIVILEGE_MISSING');
    const input = inputOf(definition, DATA);
    const FACTS: { KEY: string; LINES: readonly FactLine[] }[] = [];
    for (const KEY of definition.beside?.facts ?? []) {
      const fact = rules.beside?.[KEY];
      if (fact && sees(session, fact)) FACTS.push({ KEY, LINES: await linesOf(fact, input, context) });
    }
    return { FACTS };
  });

const sees = (session: Session, { reads, fields }: LineFact): boolean =>
  mayRead(session, reads) && !fields.some((key) => isHidden(reads, session, key));

async function linesOf(fact: LineFact, input: FactInput, context: PipelineContext): Promise<readonly FactLine[]> {
  try {
    return await fact.read(input, context);
  } catch (error) {
    // A rate that is missing leaves this figure out, not the others.
    if (error instanceof BusinessError) return [];
    throw error;
  }
}

function inputOf(definition: DocumentDefinition, DATA: unknown): FactInput {
  if (!isRecord(DATA)) failWith(400, 'REQUEST_UNREADABLE');
  const all: Fields = { ...definition.header, ...definition.entry };
  const by = new Set(definition.beside?.by);
  const fields: Fields = Object.fromEntries(
    Object.entries(all).flatMap(([key, field]) => (by.has(key) ? [[key, { ...field, derived: false }]] : [])),
  );
  const failures: Failure[] = [];
  const parsed = parseFields(fields, DATA, '', failures);
  failAll(failures);
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([key, value]) => (value === null || value === undefined ? [] : [[key, String(value)]])),
  );
}
