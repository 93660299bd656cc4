import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { OwnValueProps } from '@sampan/widgets/form/screen-config.ts';
import { useLanguage } from '@sampan/widgets/i18n.ts';
import { detailsText, subjectKind } from './audit-details.web.ts';

function Details({ record }: OwnValueProps) {
  return <span style={{ whiteSpace: 'pre-wrap' }}>{detailsText(record, useLanguage())}</span>;
}

const Kind = ({ record }: OwnValueProps) => subjectKind(record, useLanguage());

/** An entry of the audit list, in the words of the record that it is about. */
export const Screen = formScreen({ values: { DETAILS: Details, SUBJECT_TYPE: Kind } });
