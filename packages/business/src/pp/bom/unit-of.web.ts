import { language } from '@sampan/widgets/i18n.ts';

/** A unit behind a number: its name in Chinese, else its code. */
export const unitOf = ({ UNIT_CODE, UNIT_NAME }: { readonly UNIT_CODE?: unknown; readonly UNIT_NAME?: unknown }): string =>
  String((language() === 'zh-CN' ? UNIT_NAME : undefined) ?? UNIT_CODE ?? '');
