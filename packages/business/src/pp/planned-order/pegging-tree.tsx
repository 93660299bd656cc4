import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { choiceOf } from '@sampan/widgets/words.ts';
import { MOST_PEGS, type PeggingRow } from './pegging.ts';
import { plannedOrder } from './planned-order.ts';
import classes from './planned-order.module.css';

const ROUTES = { SALES_ORDER: '/sd/so/view', PRODUCTION_ORDER: '/pp/prd/view', PLANNED_ORDER: '/pp/pld/view', SAFETY_STOCK: '' } as const;

interface PeggingTreeProps {
  readonly title: string;
  readonly rows: readonly PeggingRow[];
  readonly empty: string;
}

/** Demands or supplies level by level, each as far to the right as it is away. */
export function PeggingTree({ title, rows, empty }: PeggingTreeProps) {
  const t = useT();
  return (
    <section aria-label={title}>
      <h3 className={classes['treeTitle']}>{title}</h3>
      {rows.length === 0 && <p className={classes['hint']}>{empty}</p>}
      <ul className={classes['tree']}>
        {rows.map((row) => (
          <li key={row.KEY} style={{ paddingInlineStart: `${(row.LEVEL - 1) * 18}px` }}>
            <span className={classes['kind']}>{choiceOf(plannedOrder, 'DEMAND_TYPE', row.TYPE)}</span>
            {row.NO !== null && <Named row={row} />}
            {row.MATERIAL_CODE !== null && (
              <span className={classes['goods']}>
                {row.MATERIAL_NAME} <span className={classes['code']}>{row.MATERIAL_CODE}</span>
              </span>
            )}
            <strong className={classes['figure']}>{formatDecimal(decimal(row.QTY))}</strong>
            <span className={classes['aside']}>{row.DATE}</span>
          </li>
        ))}
      </ul>
      {rows.length >= MOST_PEGS && <p className={classes['hint']}>{t('peg.capped', { n: MOST_PEGS })}</p>}
    </section>
  );
}

function Named({ row }: { readonly row: PeggingRow }) {
  const t = useT();
  const text = row.ENTRY_NO === null ? row.NO : t('peg.entry', { no: String(row.NO), entry: row.ENTRY_NO });
  if (row.ID === null) return <span className={classes['code']}>{text}</span>;
  return (
    <a className={classes['code']} href={`#${hrefOf(ROUTES[row.TYPE], { id: row.ID })}`}>
      {text}
    </a>
  );
}
