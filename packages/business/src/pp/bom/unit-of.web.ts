import { language } from '@sampan/widgets/i18n.ts';

/** A unit behind a number: its name in Chinese, else its code. */
export const unitOf = (row: Readonly<Record<string, unknown>>): string =>
  String((language() === 'zh-CN' ? row['UNIT_NAME'] : undefined) ?? row['UNIT_CODE'] ?? '');
