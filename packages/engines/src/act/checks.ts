import { type ErrorCode, type Failure, failure } from '@sampan/kernel/errors.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { actionsThat, actionThat, isApproved, leavesDraft, meaningOf } from '@sampan/model/meaning.ts';
import { type Fields, mayStayOpen } from '@sampan/model/field.ts';
import { openOnLines, standingChildren } from '../flow/children.ts';
import { lineFailures } from '../flow/line-close.ts';
import { boundFor } from '../masters/bindings.ts';
import { listOf } from '../call/parameters.ts';
import type { ActionContext, Check } from '../call/rules.ts';
import type { Ruling } from '../workflow/ruling.ts';
import type { PipelineContext, RegisteredDocument } from '../call/deps.ts';
import { emptyFields } from '../record/parse.ts';
import { openFields } from '../record/open-fields.ts';

/** A pre-check ready to run: its name is the label `check.<name>` shown to the user. */
export interface PlannedCheck {
  readonly name: string;
  run(context: ActionContext<DocumentDefinition>): Promise<readonly Failure[]>;
}

type AnyCheck = Check<DocumentDefinition>;

/** What approves the document with an action: its route, or, where that has no step, the submit itself. */
export interface Decided {
  readonly ruling: Ruling | undefined;
  /** The action that is carried out with the submit. */
  readonly approving: string | undefined;
}

/** The checks of an action in order: those every document has, then its own. A submit that approves at once checks both. */
export function plannedSteps(
  context: PipelineContext,
  registered: RegisteredDocument,
  action: string,
  { ruling, approving }: Decided,
): PlannedCheck[] {
  // A signature after which the document still waits does nothing of the action yet.
  if (ruling && !ruling.carries) return [];
  const { definition } = registered;
  const named = [
    ...common(context, definition, definition.actions[action]),
    ...Object.entries(registered.rules.actions[action]?.checks ?? {}),
  ];
  if (ruling?.check) {
    const [name, failures] = ruling.check;
    named.push([name, () => failures]);
  }
  if (approving) named.push(...Object.entries(registered.rules.actions[approving]?.checks ?? {}));
  return named.map(([name, check]) => ({ name, run: async (actionContext) => check(actionContext) }));
}

/**
 * The approval that a submit is in the same moment: the document can be approved, and neither its process nor, without one, APPROVE_REQUIRED
 * or a rule of its own lets it wait (lifecycles §1).
 */
export async function approvedWith(
  { definition, rules }: RegisteredDocument,
  action: string,
  ruling: Ruling | undefined,
  acting: ActionContext<DocumentDefinition>,
): Promise<string | undefined> {
  if (meaningOf(definition, action) !== 'submit' || !isApproved(definition)) return undefined;
  const { parameters } = acting;
  const waits = ruling
    ? !ruling.isStraight
    : listOf(parameters, 'APPROVE_REQUIRED').includes(definition.code) || (await rules.mustWait?.(acting)) === true;
  return waits ? undefined : actionThat(definition, 'approve');
}

function common(context: PipelineContext, definition: DocumentDefinition, spec: ActionDefinition | undefined): [string, AnyCheck][] {
  const named: [string, AnyCheck][] = [];
  if (spec?.means === 'submit') named.push(['ENTRY_COUNT', hasEntries(context)]);
  else if (spec && leavesDraft(definition, spec) && hasOpenable(definition)) named.push(['OPEN_FIELDS', isComplete]);
  if (spec?.means === 'withdraw') named.push(['SUBMITTER', isSubmitter]);
  if (spec?.lines !== undefined || spec?.lowers !== undefined) named.push(['ENTRIES', (acting) => lineFailures(acting, spec)]);
  if (spec?.needsNoChild) named.push(['CHILDREN', hasNoChild(context, 'live')]);
  if (spec?.noOpenChild)
    named.push(['CHILDREN', spec.lines === undefined ? hasNoChild(context, 'open') : (acting) => linesFree(context, acting)]);
  return named;
}

/** Nothing that is not posted yet is to draw on the entries of the call. */
async function linesFree(
  context: PipelineContext,
  { definition, header, argEntries = [] }: ActionContext<DocumentDefinition>,
): Promise<Failure[]> {
  const number = definition.parts['ENTRIES']?.number ?? '';
  const entryNos = argEntries.map((row) => Number(row[number]));
  const found = await openOnLines(context, definition, header as unknown as Readonly<Record<string, unknown>>, entryNos);
  return found ? [found] : [];
}

/**
 * Enough entries, and in them and the header what the organisation asks for, for a draft may be older than its data binding, and what was left
 * open by somebody who may not see it.
 */
const hasEntries =
  (context: PipelineContext): AnyCheck =>
  async (acting) => {
    const { definition, header, entries } = acting;
    if (entries.length < definition.minEntries) return [{ code: definition.minEntriesError as ErrorCode, args: {} }];
    const bound = await boundFor(context, definition);
    const askedOf = (fields: Fields): Fields =>
      Object.fromEntries(Object.entries(fields).filter(([, field]) => field.bound?.isRequired && !mayStayOpen(field)));
    const entry = askedOf(bound.entry);
    return [
      ...emptyFields(askedOf(bound.header), header as never, ''),
      ...entries.flatMap((row, index) => emptyFields(entry, row as never, `ENTRIES[${index}].`)),
      ...(await isComplete(acting)),
    ];
  };

/** Nothing was left open by somebody who may not see it. */
const isComplete: AnyCheck = ({ definition, session, header, entries }) =>
  openFields(definition, session, { header: header as never, entries: entries as never });

const hasOpenable = ({ header, entry }: DocumentDefinition): boolean =>
  [...Object.values(header), ...Object.values(entry)].some(mayStayOpen);

/** Only who submitted may take it back (lifecycles §1 Withdraw); an administrator holds every right. */
const isSubmitter: AnyCheck = async ({ db, definition, header, session }) => {
  if (session.isAdministrator) return [];
  const last = await db
    .selectLoose('document_history')
    .select('by')
    .where('type', '=', definition.type)
    .where('document_id', '=', header.id)
    .where('action', 'in', actionsThat(definition, 'submit'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.['by'] === session.username ? [] : [failure('WITHDRAW_NOT_SUBMITTER', { USERNAME: String(last?.['by'] ?? '') })];
};

/** No follow-up document stands in its way. */
const hasNoChild =
  (context: PipelineContext, kind: 'live' | 'open'): AnyCheck =>
  async ({ definition, header }) => {
    const child = (await standingChildren(context, definition, header.id))[kind];
    return child ? [child] : [];
  };
