import { type Deps, inCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { viewIn } from '@sampan/engines/read/view.ts';
import { buildLayout } from '@sampan/engines/print/content/build-layout.ts';
import { defaultPlan } from '@sampan/engines/print/plan/default-plan.ts';
import type { PrintedClause, PrintLayout } from '@sampan/engines/print/layout.ts';
import { readPaperTrail } from '@sampan/engines/print/content/paper-trail.ts';
import { countPrint } from '@sampan/engines/print/content/print-document.ts';
import { shownReferences } from '@sampan/engines/print/content/shown-references.ts';
import { mayRead, requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import type { Bilingual } from '@sampan/kernel/languages.ts';
import { printPlans } from '../../registry.print.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { CONTRACT_DOCUMENTS } from './contract-placeholders.ts';
import { contractValues } from './contract-values.server.ts';

type Row = Readonly<Record<string, unknown>>;

export interface ContractCall {
  readonly ID: string;
  /** CONTRACT_CODE; the default of the document's company when absent. */
  readonly template: string | null;
  /** Shows what would be printed and counts nothing. */
  readonly isPreview: boolean;
}

export interface ContractPrint {
  readonly layout: PrintLayout;
  /** The template it was printed with, and all that could be taken. */
  readonly template: string;
  readonly templates: readonly string[];
}

/** A document as a contract: parties, entries and amount as it always prints, then the clauses of a template. @throws 403, 404, CONTRACT_TEMPLATE_MISSING */
export const printContract = (deps: Deps, session: Session, registered: Registered, call: ContractCall): Promise<ContractPrint> =>
  inCall(deps, session, async (context) => {
    const { definition } = registered;
    if (definition.kind !== 'document') return failWith(404, 'NOT_FOUND');
    if (!mayRead(session, definition)) failWith(403, 'PRIVILEGE_MISSING');
    requirePrivilege(session, definition.card, 'print');
    const [zh, en] = [await viewed(context, registered, call.ID, 'zh-CN'), await viewed(context, registered, call.ID, 'en')];
    const templates = await templatesFor(context, definition.type, zh);
    const template = call.template === null ? templates[0] : templates.find((row) => row['CONTRACT_CODE'] === call.template);
    if (!template) return fail('CONTRACT_TEMPLATE_MISSING');
    const paper = String(template['CONTRACT_CODE']);
    const printNo = call.isPreview ? Number(zh['PRINT_COUNT'] ?? 0) + 1 : await countPrint(context, definition, call.ID, paper);
    const trail = await readPaperTrail(context, definition, { ID: call.ID, paper, isCounted: !call.isPreview });
    const plan = printPlans.get(definition.type) ?? defaultPlan(definition);
    const shown = { ...context, references: shownReferences(context) };
    const layout = await buildLayout(shown, { definition, plan, document: zh, paper: 'A4', printNo, now: new Date(), trail });
    const values: readonly [Values, Values] = [
      await contractValues(shown, definition, zh, 'zh-CN'),
      await contractValues(shown, definition, en, 'en'),
    ];
    return {
      layout: { ...layout, title: titleOf(template), clauses: await clausesOf(context, template, values) },
      template: paper,
      templates: templates.map((row) => String(row['CONTRACT_CODE'])),
    };
  });

type Values = Readonly<Record<string, string>>;

const viewed = (context: PipelineContext, registered: Registered, ID: string, language: 'zh-CN' | 'en') =>
  viewIn({ ...context, session: { ...context.session, language } }, registered, ID);

/** Active templates of the document's company and those of all companies; its own first, defaults before others. */
async function templatesFor({ db }: PipelineContext, type: string, document: Row): Promise<Row[]> {
  const CONTRACT_TYPE = Object.keys(CONTRACT_DOCUMENTS).find((key) => CONTRACT_DOCUMENTS[key]?.type === type) ?? failWith(404, 'NOT_FOUND');
  const rows = await db
    .selectLoose('contract_template')
    .selectAll()
    .where('CONTRACT_TYPE', '=', CONTRACT_TYPE)
    .where('IS_ACTIVE', '=', '1')
    .orderBy('CONTRACT_CODE')
    .limit(200)
    .execute();
  const rank = (row: Row): number => (row['COMPANY_CODE'] === null ? 2 : 0) + (row['IS_DEFAULT'] === '1' ? 0 : 1);
  return rows
    .filter(({ COMPANY_CODE }) => COMPANY_CODE === null || COMPANY_CODE === document['COMPANY_CODE'])
    .toSorted((a, b) => rank(a) - rank(b));
}

const titleOf = (template: Row): Bilingual => [String(template['TITLE_ZH'] ?? ''), String(template['TITLE_EN'] ?? '')];

async function clausesOf({ db }: PipelineContext, template: Row, [zh, en]: readonly [Values, Values]): Promise<PrintedClause[]> {
  const rows = await db
    .selectLoose('contract_template_clause')
    .selectAll()
    .where('parent_id', '=', template['id'])
    .orderBy('SEQ')
    .execute();
  const language = template['CONTRACT_LANGUAGE'];
  return rows.map((row, index) => {
    const chinese = language === 'EN' ? undefined : { heading: textIn(row['HEADING_ZH'], zh), text: textIn(row['CLAUSE_ZH'], zh) };
    const english = language === 'ZH' ? undefined : { heading: textIn(row['HEADING_EN'], en), text: textIn(row['CLAUSE_EN'], en) };
    const used = [chinese, english].filter((one) => one !== undefined);
    const headings = used.map(({ heading }) => heading).filter((heading) => heading !== '');
    return { heading: `${index + 1}. ${headings.join(' / ')}`.trim(), paragraphs: used.map(({ text }) => text) };
  });
}

const textIn = (text: unknown, values: Values): string => fillPlaceholders(String(text ?? ''), values);
