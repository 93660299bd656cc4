import type { HeaderValues } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import type { GridLine, LineValues } from '@sampan/widgets/line-grid/column.ts';
import classes from './designer.module.css';
import { labelTemplate } from './label-template.ts';
import { PdfSheet } from './pdf-sheet.tsx';
import { usePostedPdf } from './use-pdf.web.ts';

interface LabelPreviewProps {
  readonly header: HeaderValues;
  readonly lines: readonly GridLine[];
}

const HEADER = Object.keys(labelTemplate.fields);
const ELEMENT = Object.entries(labelTemplate.parts['ELEMENTS']?.fields ?? {}).flatMap(([key, field]) => (field.derived ? [] : [key]));
const only = (values: LineValues, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]).filter(([, value]) => value !== null));

/** The label as the server prints it, made anew with every change. A template needs no name to be looked at. */
export function LabelPreview({ header, lines }: LabelPreviewProps) {
  const t = useT();
  const DATA = {
    ...only(header, HEADER),
    LABEL_CODE: header['LABEL_CODE'] || 'PREVIEW',
    LABEL_NAME: header['LABEL_NAME'] || t('label.preview'),
    ELEMENTS: lines.map(({ values }) => only(values, ELEMENT)),
  };
  const pdf = usePostedPdf('masterdataapi/label-template/preview', lines.length === 0 ? null : { DATA });
  return (
    <div className={classes['preview']} aria-busy={pdf.isLoading}>
      <PdfSheet pdf={pdf} title={t('label.preview')} empty={t('label.noElements')} />
    </div>
  );
}
