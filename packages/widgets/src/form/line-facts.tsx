import { decimal } from '@sampan/kernel/decimal.ts';
import { formatAmount, formatPercent, formatPrice, formatQuantity } from '@sampan/kernel/format.ts';
import { useFacts } from '../definitions.ts';
import { useLanguage, useT } from '../i18n.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import { hrefOf } from '../navigation.tsx';
import { labelOf } from '../words.ts';
import classes from './line-facts.module.css';
import type { RecordForm } from './record-form.ts';
import { type FactLine, useLineFacts } from './use-line-facts.ts';

interface LineFactsProps {
  readonly form: RecordForm;
  readonly store: LineStore;
  /** The line that is looked at. */
  readonly id: string | null;
}

/** What helps to fill in the line that is being typed: prices, stock, what is still to come, each with the way to where it comes from. */
export function LineFacts({ form, store, id }: LineFactsProps) {
  const t = useT();
  useLanguage();
  const { data, isFetching, isError } = useLineFacts(form, store, id);
  if (isError) return <p className={classes['note']}>{t('lineFacts.failed')}</p>;
  if (!data) return <p className={classes['note']}>{t(isFetching ? 'lineFacts.loading' : 'lineFacts.none')}</p>;
  return (
    <dl className={classes['facts']} aria-busy={isFetching}>
      {data.FACTS.map(({ KEY, LINES }) => (
        <div key={KEY} className={classes['fact']}>
          <dt>{labelOf(form.definition, KEY)}</dt>
          {LINES.length === 0 && <dd className={classes['empty']}>{t('lineFacts.empty')}</dd>}
          {LINES.map((line, at) => (
            <dd key={`${line.ID ?? line.NAME ?? ''} ${at}`}>
              <Figure line={line} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Figure({ line }: { line: FactLine }) {
  const { DATE, NAME, NO } = line;
  const href = useSource(line);
  const figure = figureOf(line);
  const from = NO ?? NAME ?? '';
  return (
    <>
      <span className={classes['figure']}>{figure}</span>
      {href === undefined ? (
        <span className={classes['from']}>{from}</span>
      ) : (
        // The form stays as it is: where a figure comes from opens beside it.
        <a className={classes['from']} href={`#${href}`} target="_blank" rel="noreferrer">
          {from}
        </a>
      )}
      {DATE && <span className={classes['date']}>{DATE}</span>}
    </>
  );
}

/** What a fact says: a price for a unit, goods, or money and what part that is. */
function figureOf({ KIND, VALUE, UNIT_CODE = '', CURRENCY_CODE = '', PLACES, PERCENT }: FactLine): string {
  const value = decimal(VALUE);
  if (KIND === 'quantity') return `${formatQuantity(value)} ${UNIT_CODE}`;
  if (KIND === 'price') return `${CURRENCY_CODE} ${formatPrice(value)} / ${UNIT_CODE}`;
  const part = PERCENT === undefined ? '' : ` · ${formatPercent(decimal(PERCENT))}`;
  return `${CURRENCY_CODE} ${formatAmount(value, PLACES)}${part}`;
}

/** Where a figure comes from: a record, or a list that is narrowed to it. */
function useSource({ TYPE, ID, FILTER }: FactLine): string | undefined {
  const route = useFacts()(TYPE ?? '')?.route;
  if (route === undefined) return undefined;
  if (ID !== undefined) return hrefOf(`/${route}/view`, { id: ID });
  return hrefOf(`/${route}/index`, Object.fromEntries(Object.entries(FILTER ?? {}).map(([key, value]) => [`f.${key}`, value])));
}
