import { useEffect, useState } from 'react';
import { type Definition, type DocumentDefinition, identityField } from '@sampan/model/define.ts';
import { formatValue } from '@sampan/kernel/format.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { useMoney } from '@sampan/widgets/form/use-money.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { labelOfCard } from '../../shell/menu-model.ts';
import { allFacts, knownDefinition, loadDefinition } from '../../app/known-definitions.ts';
import classes from './home-page.module.css';

const SHOWN = 5;
/** Whom a document concerns, in the order in which we look. */
const PARTIES = ['SUPPLIER_NAME', 'CUSTOMER_NAME', 'PLANT_NAME', 'OWNER'] as const;

/** One kind of document that waits: how many, and the first ones. */
export function WaitingGroup({ card, count }: { card: MenuCard; count: number }) {
  const t = useT();
  const facts = allFacts.find((one) => one.kind === 'document' && one.card === card.name);
  return (
    <section aria-label={labelOfCard(card)}>
      <h3 className={classes['group']}>
        <MenuIcon name={card.options.icon} />
        {labelOfCard(card)}
        <span className={classes['count']}>{count}</span>
        {facts && <ScreenLink to={`/${facts.route}/approve`}>{t('action.view')}</ScreenLink>}
      </h3>
      {facts && <FirstRowsOf type={facts.type} count={count} />}
    </section>
  );
}

function FirstRowsOf({ type, count }: { type: string; count: number }) {
  const [definition, setDefinition] = useState(() => knownDefinition(type));
  useEffect(() => void loadDefinition(type).then(setDefinition), [type]);
  if (definition?.kind !== 'document') return <Waiting count={count} />;
  return <FirstRows definition={definition} count={count} />;
}

const Waiting = ({ count }: { count: number }) => (
  <div className={classes['skeleton']}>
    <Skeleton height={36 * Math.min(count, SHOWN)} />
  </div>
);

function FirstRows({ definition, count }: { definition: DocumentDefinition; count: number }) {
  const { data, isPending } = useList(definition, { list: 'my-approvals', length: SHOWN, start: 0 });
  if (isPending) return <Waiting count={count} />;
  return (
    <ul className={classes['list']}>
      {data?.results.map((row) => (
        <li key={row.ID}>
          <WaitingRow definition={definition} row={row} />
        </li>
      ))}
    </ul>
  );
}

function WaitingRow({ definition, row }: { definition: DocumentDefinition; row: ListRow }) {
  const party = PARTIES.map((field) => cellOf(row, field)).find((value) => value !== null);
  const amount = cellOf(row, 'FINAL_AMOUNT');
  const { places, currency } = useMoney(definition, row).sumIn('FINAL_AMOUNT');
  return (
    <ScreenLink to={`/${definition.route}/approve`} search={{ id: row.ID }} className={`${classes['row']} ${classes['document']}`}>
      <span className={`code ${classes['number']}`}>{cellOf(row, identityField(definition as Definition))}</span>
      <span className={`${classes['grow']} ${classes['party']}`}>{party}</span>
      {amount !== null && (
        <span className={classes['amount']}>
          {formatValue('amount', amount, { currencyDecimals: places })} {currency}
        </span>
      )}
      <span className={classes['quiet']}>{cellOf(row, definition.date)}</span>
    </ScreenLink>
  );
}
