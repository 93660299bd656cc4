import type { Language } from '@sampan/kernel/languages.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { listed, t } from '@sampan/widgets/i18n.ts';
import type { LineDays } from './line-plan.ts';
import type { Placed, PlanItem } from './plan-item.web.ts';

/** `12-07`: the year goes without saying, as the plan shows some weeks. */
export const dayText = (day: string): string => day.slice(5);

export const spanText = ({ start, end }: Pick<Placed, 'start' | 'end'>): string =>
  start === end ? dayText(start) : t('line.span', { from: dayText(start), to: dayText(end) });

export function lineName(lines: readonly LineDays[], code: string | null, language: Language): string {
  if (code === null) return t('line.none');
  const line = lines.find(({ LINE_CODE }) => LINE_CODE === code);
  return (line && nameIn({ ...line }, 'LINE_NAME', language)) || code;
}

export const restText = ({ rest, unit }: PlanItem): string | undefined =>
  rest === undefined ? undefined : t('line.rest', { qty: `${formatDecimal(rest)} ${unit}`.trim() });

/** Whether it runs, and that it is late. */
export const stateText = ({ state, late }: PlanItem): string =>
  listed([t(`line.state.${state}`), ...(late ? [t(late.key, { n: late.n })] : [])]);
