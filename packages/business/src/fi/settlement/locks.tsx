import { decimal, isDecimal, isPositive } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import type { PartRow, RecordView } from '@sampan/widgets/api/rows.ts';
import { partOf } from '@sampan/widgets/api/rows.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import type { OwnSection, SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import { labelOf } from '@sampan/widgets/words.ts';
import classes from './locks.module.css';
import type { Settlements } from './settlements.web.ts';
import type { Target } from './side.ts';

/** By which field entries name what they lock. */
type Named = Target['field'];
const isSome = (value: unknown): boolean => isDecimal(String(value ?? '')) && isPositive(decimal(String(value)));

/** Section of an invoice or order: which payments or receipts that wait for approval keep a part of it, so that it cannot be settled again. */
export const locksIn =
  (of: Settlements) =>
  (named: Named, number: string, locked: string): OwnSection => ({
    id: 'locks',
    title: `${of.side.type}.locks`,
    isShown: (record) => isSome(record[locked]),
    Section: ({ record }) => <Locks of={of} named={named} no={String(record[number])} />,
  });

/** Section of a payment or receipt: who else locks what it is to settle. */
export const locksBeside = (of: Settlements): OwnSection => ({
  id: 'locks',
  title: `${of.side.type}.locksElsewhere`,
  isShown: (record) => lockedElsewhere(of, record).length > 0,
  Section: ({ record }) => <LocksBeside of={of} record={record} />,
});

const lockedElsewhere = ({ side }: Settlements, record: RecordView): PartRow[] =>
  partOf(record, 'ENTRIES').filter((row) => isSome(row[side.locked]));
/** So many are looked at; a payment of hundreds of invoices asks no hundred questions. */
const MOST = 10;

function LocksBeside({ of, record }: SectionProps & { of: Settlements }) {
  const t = useT();
  const targets: readonly Target[] = of.side.targets;
  const objects = lockedElsewhere(of, record).flatMap((row) =>
    targets.flatMap(({ field }): (readonly [Named, string])[] => (row[field] ? [[field, String(row[field])]] : [])),
  );
  const unlike = [...new Map(objects.map((one) => [one.join(' '), one])).values()].slice(0, MOST);
  return unlike.map(([named, no]) => (
    <div key={no}>
      <h3 className={classes['of']}>{t(`${of.side.type}.locksOf`, { no })}</h3>
      <Locks of={of} named={named} no={no} except={record.ID} />
    </div>
  ));
}

interface LocksProps {
  readonly of: Settlements;
  readonly named: Named;
  readonly no: string;
  /** The document that asks. */
  readonly except?: string;
}

function Locks({ of, named, no, except }: LocksProps) {
  const t = useT();
  useLanguage();
  const { side, document } = of;
  const isAllowed = useMay(document.card)('index');
  const query = { list: 'approving', rows: 'ENTRIES', length: 50, fields: { [named]: no } };
  const { data, isPending } = useList(document, query, isAllowed, 0);
  if (!isAllowed) return <p className={classes['note']}>{t(`${side.type}.locksDenied`)}</p>;
  if (isPending) return null;
  const rows = (data?.results ?? []).filter((row) => row['DOCUMENT_ID'] !== except);
  if (rows.length === 0) return <p className={classes['note']}>{t(`${side.type}.locksNone`)}</p>;
  return (
    <>
      <ul className={classes['locks']}>
        {rows.map((row) => (
          <Lock key={row.ID} of={of} row={row} />
        ))}
      </ul>
      <p className={classes['note']}>{t(`${side.type}.locksHint`)}</p>
    </>
  );
}

function Lock({ of: { side, document }, row }: { of: Settlements; row: PartRow }) {
  const places = useDecimalsOf(row['RELATED_CURRENCY_CODE']);
  return (
    <li>
      <ScreenLink to={`/${document.route}/view`} search={{ id: String(row['DOCUMENT_ID']) }} className={classes['link']}>
        {row[side.no]}
      </ScreenLink>
      <StatusChip text={String(row['STATUS_TEXT'] ?? '')} tone={row['STATUS_TONE'] ? String(row['STATUS_TONE']) : undefined} />
      <span className={classes['amount']}>
        {row['RELATED_CURRENCY_CODE']} {formatAmount(decimal(String(row['AMOUNT'])), places)}
      </span>
      <span className={classes['who']}>
        {labelOf(document, 'OWNER')} {row['OWNER_NAME'] ?? row['OWNER']} · {row[side.date]}
      </span>
    </li>
  );
}
