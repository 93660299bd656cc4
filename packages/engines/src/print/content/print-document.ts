import { failWith } from '@sampan/kernel/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '@sampan/kernel/languages.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Paper } from '@sampan/model/print-template.ts';
import { sql } from 'kysely';
import { type Deps, inCall, inReadingCall, type PipelineContext } from '../../call/deps.ts';
import { audit } from '../../access/audit.ts';
import { writeHistory } from '../../record/history.ts';
import { viewIn } from '../../read/view.ts';
import { choiceText } from '../../call/choice-text.ts';
import { mayRead, requirePrivilege } from '../../access/privilege.ts';
import type { Registered } from '../../call/rules.ts';
import type { Session } from '../../access/session.ts';
import { buildLayout, type PrintRequest } from './build-layout.ts';
import { type Chosen, chooseTemplate, offeredTemplates, type OfferedTemplate } from '../template/choose-template.ts';
import { defaultPlan } from '../plan/default-plan.ts';
import type { PrintLayout } from '../layout.ts';
import type { PrintedDocument, PrintPlan } from '../plan/plan.ts';
import { readPaperTrail } from './paper-trail.ts';
import { shownReferences } from './shown-references.ts';
import { planWith } from '../template/template.ts';

/** Documents that one PDF may hold. */
export const MOST_PRINTED = 30;

export interface PrintCall {
  readonly IDS: readonly string[];
  /** Code of a template, `STANDARD`, or a paper of the document's own plan; the default template when absent. */
  readonly template?: string | undefined;
  /** Shows what would be printed and counts nothing. */
  readonly isPreview: boolean;
}

/** A type of document, how it prints by itself, and what the surroundings know. */
export interface Printed {
  readonly registered: Registered;
  readonly plan: PrintPlan | undefined;
  /** Address of a record, for its QR code. */
  readonly linkTo?: (ID: string) => string;
  readonly sealOf?: PrintRequest['sealOf'];
}

/**
 * What documents print, read in one transaction through the same privileges as their view. A print counts PRINT_COUNT and
 * leaves a trail; VERSION stays, so that an open form is not disturbed. @throws 404, 403, 400 for a paper they have not
 */
export const printDocuments = (deps: Deps, session: Session, printed: Printed, call: PrintCall): Promise<readonly PrintLayout[]> =>
  inCall(deps, session, async (context) => {
    const { definition, plan } = printable(session, printed);
    if (call.IDS.length > MOST_PRINTED) failWith(400, 'PRINT_TOO_MANY', { MOST: MOST_PRINTED });
    const layouts: PrintLayout[] = [];
    for (const ID of call.IDS) {
      const read = await readPrinted(context, printed.registered, ID);
      const chosen = await chooseTemplate(context, { definition, plan }, read, call.template);
      const names = namesIn(chosen);
      const document = names === DEFAULT_LANGUAGE ? read : await readPrinted(context, printed.registered, ID, names);
      const printNo = call.isPreview ? Number(document['PRINT_COUNT'] ?? 0) + 1 : await countPrint(context, definition, ID);
      layouts.push(
        await layoutOf(context, { ...printed, definition, plan }, { document, chosen, printNo, ID, isCounted: !call.isPreview }),
      );
    }
    return layouts;
  });

/** What one can print a document with: its templates, and the papers of its own plan. */
export const printChoices = (
  deps: Deps,
  session: Session,
  printed: Printed,
  ID: string,
): Promise<{ results: readonly (OfferedTemplate & NamedPaper)[]; papers: readonly NamedPaper[] }> =>
  inReadingCall(deps, session, async (context) => {
    const { definition, plan } = printable(session, printed);
    const offered = await offeredTemplates(context, definition, await readPrinted(context, printed.registered, ID));
    const named = (PAPER: Paper): NamedPaper => ({
      PAPER,
      PAPER_TEXT: choiceText(context, 'print_template', { key: 'PAPER', option: PAPER }),
    });
    const results = offered.map(({ TEMPLATE_CODE, TEMPLATE_NAME, TEMPLATE_NAME_EN, PAPER, IS_DEFAULT }) => ({
      TEMPLATE_CODE,
      TEMPLATE_NAME,
      TEMPLATE_NAME_EN,
      ...named(PAPER),
      IS_DEFAULT,
    }));
    return { results, papers: plan.papers.map(named) };
  });

/** A paper with what the reader calls it. */
interface NamedPaper {
  readonly PAPER: Paper;
  readonly PAPER_TEXT: string;
}

/** The document type and its plan, for who may read and print it. @throws 403, 404 */
export function printable(session: Session, { registered: { definition }, plan }: Printed) {
  if (definition.kind !== 'document') return failWith(404, 'NOT_FOUND');
  if (!mayRead(session, definition)) failWith(403, 'PRIVILEGE_MISSING');
  requirePrivilege(session, definition.card, 'print');
  return { definition, plan: plan ?? defaultPlan(definition) };
}

/** Paper does not follow the reader's language: headings are the template's, and so are the names of units, accounts, materials. */
export const readPrinted = (
  context: PipelineContext,
  registered: Registered,
  ID: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<PrintedDocument> => viewIn({ ...context, session: { ...context.session, language } }, registered, ID);

/** Language of the names on a paper: English where its template is, else Chinese. */
export const namesIn = ({ template }: Chosen): Language => (template?.language === 'EN' ? 'en' : DEFAULT_LANGUAGE);

interface Laid {
  readonly document: PrintedDocument;
  readonly chosen: Chosen;
  readonly printNo: number;
  /** Empty for a document that there is not. */
  readonly ID: string;
  readonly isCounted: boolean;
}

export async function layoutOf(
  context: PipelineContext,
  { definition, plan, linkTo, sealOf }: { definition: DocumentDefinition; plan: PrintPlan } & Pick<Printed, 'linkTo' | 'sealOf'>,
  { document, chosen: { paper, template }, printNo, ID, isCounted }: Laid,
): Promise<PrintLayout> {
  const used = template ? planWith(plan, definition, template) : plan;
  const link = ID === '' ? '' : (linkTo?.(ID) ?? '');
  const trail = ID === '' ? undefined : await readPaperTrail(context, definition, { ID, paper: null, isCounted });
  const request = { definition, plan: used, document, paper, template, printNo, now: new Date(), link, sealOf, trail };
  return buildLayout({ ...context, references: shownReferences(context) }, request);
}

/** Counts a print of a document and notes it in its trail and the audit list, with the template of a contract; answers how many there are now. */
export async function countPrint(
  context: PipelineContext,
  definition: DocumentDefinition,
  ID: string,
  paper: string | null = null,
): Promise<number> {
  const row = await context.db
    .updateLoose(definition.type)
    .set({ PRINT_COUNT: sql`"PRINT_COUNT" + 1` })
    .where('id', '=', ID)
    .returning(['PRINT_COUNT', definition.number])
    .executeTakeFirstOrThrow();
  writeHistory(context, { type: definition.type, id: ID, action: 'print', comment: paper });
  audit(context.db, context.session, {
    kind: 'PRINTED',
    subject: { type: definition.type, id: ID, name: String(row[definition.number]) },
    ...(paper === null ? {} : { details: paper }),
  });
  return Number(row['PRINT_COUNT']);
}
