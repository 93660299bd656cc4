import { LATER_FLAGS, type TemplateContent } from '@sampan/model/print-template.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';

/** What a document type prints without a template, and what a template of it may name and show. */
export interface Standard {
  readonly LAYOUT: TemplateContent;
  readonly FIELDS: { readonly facts: readonly string[]; readonly columns: readonly string[]; readonly totals: readonly string[] };
  readonly OFFERS: { readonly parties: boolean; readonly tables: boolean; readonly capitals: boolean; readonly approvals: boolean };
}

export const useStandard = (FUNCTION_AREA: string, PAPER: string) =>
  useCall<Standard>('clientconfapi/print-template/standard', { FUNCTION_AREA, PAPER }, { enabled: FUNCTION_AREA !== '' });

/** The content that the field holds; undefined where it is empty or no JSON. */
export function contentOf(text: unknown): TemplateContent | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return { ...LATER_FLAGS, ...(JSON.parse(text) as TemplateContent) };
  } catch {
    return undefined;
  }
}
