import { printTemplateTexts } from './print-template.words.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { DocumentTypeField, DocumentTypeValue } from './document-type.tsx';
import { TemplateEditor, TemplatePages, TemplateValue } from './template-editor.tsx';

addTexts(printTemplateTexts);

const NAMES = ['TEMPLATE_CODE', 'TEMPLATE_NAME', 'TEMPLATE_NAME_EN', 'FUNCTION_AREA', 'COMPANY_CODE'];
const PAGE = ['PAPER', 'PRINT_LANGUAGE', 'IS_DEFAULT', 'IS_ACTIVE'];

/** A print template: what it is for, and its editor with the pages as they will be printed. */
export const Screen = formScreen({
  groups: [
    { title: 'form.group.basic', fields: [...NAMES, ...PAGE] },
    { title: 'template.group', fields: ['LAYOUT'] },
  ],
  controls: { FUNCTION_AREA: DocumentTypeField, LAYOUT: TemplateEditor },
  values: { FUNCTION_AREA: DocumentTypeValue, LAYOUT: TemplateValue },
  sections: [{ id: 'pages', title: 'template.preview', Section: TemplatePages }],
  related(key, { FUNCTION_AREA, PAPER, PRINT_LANGUAGE }): Record<string, string> {
    if (key !== 'LAYOUT') return {};
    return { FUNCTION_AREA: String(FUNCTION_AREA ?? ''), PAPER: String(PAPER ?? 'A4'), PRINT_LANGUAGE: String(PRINT_LANGUAGE ?? 'BOTH') };
  },
});
