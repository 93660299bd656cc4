import { STANDARD } from '@sampan/engines/print/template/choose-template.ts';
import { readContent } from '@sampan/engines/print/template/template-content.ts';
import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { PAPERS, type Paper } from '@sampan/model/print-template.ts';
import { documents } from '../../registry.ts';
import { printTemplate } from './print-template.ts';

type TemplateDraft = Draft<typeof printTemplate.fields>;

/** Codes that stand for a document's own papers when printing. */
const RESERVED: ReadonlySet<string> = new Set([...PAPERS, STANDARD]);

export const printTemplateRules = defineMasterRules(printTemplate, {
  check: async (draft, context) => {
    const { FUNCTION_AREA: area = '', TEMPLATE_CODE: VALUE = '', PAPER, LAYOUT } = draft.header;
    const document = documents.get(area);
    if (!document) return [failureAt('FUNCTION_AREA', 'PRINT_AREA_UNKNOWN', { VALUE: area })];
    const read = LAYOUT ? readContent(LAYOUT, document, PAPER as Paper) : undefined;
    return [
      ...(RESERVED.has(VALUE) ? [failureAt('TEMPLATE_CODE', 'PRINT_CODE_RESERVED', { VALUE })] : []),
      ...(read && 'failures' in read ? read.failures : []),
      ...(await defaultFailures(draft, context)),
    ];
  },
});

/** One active default at a time for a type of document and company. */
async function defaultFailures({ header, stored }: TemplateDraft, { db }: Context): Promise<Failure[]> {
  if (header.IS_DEFAULT !== '1' || header.IS_ACTIVE !== '1') return [];
  const company = header.COMPANY_CODE ?? null;
  const defaults = await db
    .select('print_template')
    .select(['id', 'TEMPLATE_CODE'])
    .where('FUNCTION_AREA', '=', header.FUNCTION_AREA ?? '')
    .where('COMPANY_CODE', company === null ? 'is' : '=', company)
    .where('IS_DEFAULT', '=', '1')
    .where('IS_ACTIVE', '=', '1')
    .execute();
  const other = defaults.find(({ id }) => id !== stored?.id);
  return other ? [failureAt('IS_DEFAULT', 'PRINT_DEFAULT_TAKEN', { CODE: other.TEMPLATE_CODE })] : [];
}
