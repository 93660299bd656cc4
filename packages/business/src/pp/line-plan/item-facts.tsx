import { IconAlertTriangle } from '@tabler/icons-react';
import { decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import { restText, spanText } from './item-words.web.ts';
import classes from './line-plan.module.css';
import type { ItemState, Placed, PlanItem } from './plan-item.web.ts';

const TONES: Readonly<Record<ItemState, string>> = {
  RUNNING: 'ok',
  READY: 'info',
  WAITS: 'warn',
  PAUSED: 'bad',
  DRAFT: 'grey',
  PROPOSED: 'grey',
};

interface ItemFactsProps {
  readonly item: PlanItem;
  /** Where it is shown, if that is elsewhere than where it stands. */
  readonly place?: Placed;
}

/** What an order is, how far it is, and what is the matter with it. */
export function ItemFacts({ item, place = item }: ItemFactsProps) {
  const t = useT();
  const { row, late, state } = item;
  const [all, made, picked] = ['PLAN_QTY', 'ACTUAL_QTY', 'PICKED_SHARE_QTY'].map((key) => cellOf(row, key));
  const figures = [
    restText(item),
    made && isPositive(decimal(made))
      ? t('line.madeOf', { made: formatDecimal(String(made)), all: formatDecimal(String(all)) })
      : undefined,
    state === 'WAITS' && picked && isPositive(decimal(picked))
      ? t('line.pickedOf', { picked: formatDecimal(String(picked)), all: formatDecimal(String(all)) })
      : undefined,
  ].filter((text) => text !== undefined);
  return (
    <div className={classes['itemFacts']}>
      <span className={classes['named']}>
        <span className={classes['goods']}>{item.material}</span>
        <ScreenLink to={`/${item.definition.route}/view`} search={{ id: item.ID }} className={classes['code']}>
          {item.NO}
        </ScreenLink>
      </span>
      <span className={classes['named']}>
        <StatusChip text={t(`line.state.${state}`)} tone={TONES[state]} />
        {late && (
          <span className={classes['late']}>
            <IconAlertTriangle size={14} aria-hidden /> {t(late.key, { n: late.n })}
          </span>
        )}
      </span>
      <span className={classes['aside']}>
        {[...figures, spanText(place)].map((text) => (
          <span key={text} className={classes['figure']}>
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}
