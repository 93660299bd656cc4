import { documentName } from '@sampan/kernel/titles.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { OwnValueProps } from '@sampan/widgets/form/screen-config.ts';
import { useLanguage } from '@sampan/widgets/i18n.ts';

/** A line for each field that changed. */
const Details = ({ record }: OwnValueProps) => <span style={{ whiteSpace: 'pre-wrap' }}>{String(record['DETAILS'] ?? '')}</span>;

const Kind = ({ record }: OwnValueProps) => documentName(String(record['SUBJECT_TYPE'] ?? ''), useLanguage());

/** An entry of the audit list, in the words of the record that it is about. */
export const Screen = formScreen({ values: { DETAILS: Details, SUBJECT_TYPE: Kind } });
