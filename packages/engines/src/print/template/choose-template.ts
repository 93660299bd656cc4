import { BusinessError, failWith } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { PAPERS, type Paper, type PrintLanguage } from '@sampan/model/print-template.ts';
import type { PipelineContext } from '../../call/deps.ts';
import type { PrintedDocument, PrintPlan } from '../plan/plan.ts';
import { standardContent, type Template } from './template.ts';
import { readContent } from './template-content.ts';

/** Asks for what a document prints without a template. */
export const STANDARD = 'STANDARD';
/** Templates that one document may be offered. */
const MOST_TEMPLATES = 50;

/** A stored template as a choice of the one who prints. */
export interface OfferedTemplate {
  readonly TEMPLATE_CODE: string;
  readonly TEMPLATE_NAME: string;
  readonly TEMPLATE_NAME_EN: string | null;
  readonly PAPER: Paper;
  readonly IS_DEFAULT: string;
}
interface StoredTemplate extends OfferedTemplate {
  readonly COMPANY_CODE: string | null;
  readonly PRINT_LANGUAGE: PrintLanguage;
  readonly LAYOUT: string | null;
}

/** The active templates for a document: those of its company, then those of all; of each the default first. */
export async function offeredTemplates(
  context: PipelineContext,
  { type }: DocumentDefinition,
  document: PrintedDocument,
): Promise<StoredTemplate[]> {
  const company = await companyOf(context, document);
  const rows = await context.db
    .selectLoose('print_template')
    .selectAll()
    .where('FUNCTION_AREA', '=', type)
    .where('IS_ACTIVE', '=', '1')
    .where((where) => where.or([where('COMPANY_CODE', 'is', null), where('COMPANY_CODE', '=', company)]))
    .orderBy('IS_DEFAULT', 'desc')
    .orderBy('COMPANY_CODE', (order) => order.asc().nullsLast())
    .orderBy('TEMPLATE_CODE')
    .limit(MOST_TEMPLATES)
    .execute();
  return rows as unknown as StoredTemplate[];
}

async function companyOf({ references }: PipelineContext, document: PrintedDocument): Promise<string> {
  if (document['COMPANY_CODE']) return String(document['COMPANY_CODE']);
  const plant = document['PLANT_CODE'] ? await references.find('plant', String(document['PLANT_CODE'])) : undefined;
  return String(plant?.['COMPANY_CODE'] ?? '');
}

export interface Chosen {
  readonly paper: Paper;
  readonly template?: Template | undefined;
}

/**
 * What a document is printed with: the template asked for by its code, else the default one of its company or of all, else
 * its own plan on the paper asked for. @throws 404 for a template that is not offered, a refusal for one that cannot be read any more
 */
export async function chooseTemplate(
  context: PipelineContext,
  { definition, plan }: { readonly definition: DocumentDefinition; readonly plan: PrintPlan },
  document: PrintedDocument,
  asked: string | undefined,
): Promise<Chosen> {
  const paper = asked === STANDARD ? (plan.papers[0] ?? 'A4') : plan.papers.find((one) => one === asked);
  if (paper) return { paper };
  if (PAPERS.some((one) => one === asked)) failWith(400, 'REQUEST_UNREADABLE');
  const offered = await offeredTemplates(context, definition, document);
  const stored = offered.find((one) => (asked === undefined ? one.IS_DEFAULT === '1' : one.TEMPLATE_CODE === asked));
  if (stored) return templateOf(stored, definition, plan);
  return asked === undefined ? { paper: plan.papers[0] ?? 'A4' } : failWith(404, 'NOT_FOUND');
}

/** A template as it prints. @throws BusinessError when its content does not fit the document */
export function templateOf(
  stored: Pick<StoredTemplate, 'PAPER' | 'PRINT_LANGUAGE' | 'LAYOUT'>,
  definition: DocumentDefinition,
  plan: PrintPlan,
): Chosen {
  const { PAPER: paper, PRINT_LANGUAGE: language, LAYOUT } = stored;
  if (!LAYOUT) return { paper, template: { paper, language, content: standardContent(plan, definition, paper) } };
  const read = readContent(LAYOUT, definition, paper);
  if ('failures' in read) throw new BusinessError(read.failures);
  return { paper, template: { paper, language, content: read.content } };
}
