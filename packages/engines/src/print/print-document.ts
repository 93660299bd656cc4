import { failWith } from '@sampan/kernel/errors.ts';
import { DEFAULT_LANGUAGE } from '@sampan/kernel/languages.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { sql } from 'kysely';
import { type Deps, inCall, type PipelineContext } from '../pipeline/deps.ts';
import { writeHistory } from '../pipeline/history.ts';
import { viewIn } from '../pipeline/view.ts';
import { mayRead, requirePrivilege } from '../privilege.ts';
import { shownReferences } from './shown-references.ts';
import type { Registered } from '../rules.ts';
import type { Session } from '../session.ts';
import { buildLayout } from './build-layout.ts';
import { defaultPlan } from './default-plan.ts';
import { PAPERS, type Paper, type PrintLayout } from './layout.ts';
import type { PrintPlan } from './plan.ts';

export interface PrintCall {
  readonly ID: string;
  /** `A4` or `A5` where the document has it; its own default when absent. */
  readonly template?: string | undefined;
  /** Shows what would be printed and counts nothing. */
  readonly isPreview: boolean;
}

export interface DocumentPrint {
  readonly layout: PrintLayout;
  /** Papers that the document prints on, the default first. */
  readonly papers: readonly Paper[];
}

/**
 * What a document prints, read in one transaction through the same privileges as its view. A print counts PRINT_COUNT and
 * leaves a trail; VERSION stays, so that an open form is not disturbed. @throws 404, 403, 400 for a paper it has not
 */
export const printDocument = (
  deps: Deps,
  session: Session,
  { registered, plan }: { registered: Registered; plan: PrintPlan | undefined },
  call: PrintCall,
): Promise<DocumentPrint> =>
  inCall(deps, session, async (context) => {
    const { definition } = registered;
    if (definition.kind !== 'document') return failWith(404, 'NOT_FOUND');
    if (!mayRead(session, definition)) failWith(403, 'PRIVILEGE_MISSING');
    requirePrivilege(session, definition.card, 'print');
    const used = plan ?? defaultPlan(definition);
    const paper = paperOf(used, call.template);
    // Paper does not follow the reader's language: headings are bilingual, names are the records' own.
    const document = await viewIn({ ...context, session: { ...session, language: DEFAULT_LANGUAGE } }, registered, call.ID);
    const printNo = call.isPreview ? Number(document['PRINT_COUNT'] ?? 0) + 1 : await countPrint(context, definition, call.ID);
    const layout = await buildLayout(
      { ...context, references: shownReferences(context) },
      { definition, plan: used, document, paper, printNo, now: new Date() },
    );
    return { layout, papers: used.papers };
  });

function paperOf(plan: PrintPlan, template: string | undefined): Paper {
  if (!template) return plan.papers[0] ?? 'A4';
  return PAPERS.find((paper) => paper === template && plan.papers.includes(paper)) ?? failWith(400, 'REQUEST_UNREADABLE');
}

/** Counts a print of a document and notes it in its trail; answers how many there are now. */
export async function countPrint(context: PipelineContext, definition: DocumentDefinition, ID: string): Promise<number> {
  const row = await context.db
    .updateLoose(definition.type)
    .set({ PRINT_COUNT: sql`"PRINT_COUNT" + 1` })
    .where('id', '=', ID)
    .returning('PRINT_COUNT')
    .executeTakeFirstOrThrow();
  writeHistory(context, { type: definition.type, id: ID, action: 'print' });
  return Number(row['PRINT_COUNT']);
}
