import { useState } from 'react';
import { cellOf, type PartRow, partOf } from '@sampan/widgets/api/rows.ts';
import { useAction } from '@sampan/widgets/api/queries.ts';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { confirm, success } from '@sampan/widgets/feedback.tsx';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { language, useT } from '@sampan/widgets/i18n.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { actionOf } from '@sampan/widgets/words.ts';
import { purchaseOrder } from './purchase-order.ts';
import classes from './receivings.module.css';

/** The receiving records of an order with what each took in; a record can be deleted while its goods lie in the receiving area (PO-4). */
export function Receivings({ record }: SectionProps) {
  const t = useT();
  const records = partOf(record, 'RECEIVINGS');
  if (records.length === 0) return <p className={classes['none']}>{t('receiving.none')}</p>;
  return (
    <ul className={classes['list']}>
      {records.map((one) => (
        <li key={String(one['RECEIVING_DOC_NO'])} data-reversed={one['IS_REVERSED'] === '1' || undefined}>
          <Receiving one={one} entries={partOf(one, 'ENTRIES')} record={record} />
        </li>
      ))}
    </ul>
  );
}

/** Beside a number: `200 件`, `200 PCS`. */
const unitOf = (entry: PartRow) => (language() === 'zh-CN' ? (entry['UNIT_NAME'] ?? entry['UNIT_CODE']) : entry['UNIT_CODE']);

interface ReceivingProps extends SectionProps {
  readonly one: PartRow;
  readonly entries: readonly PartRow[];
}

function Receiving({ one, entries, record }: ReceivingProps) {
  const t = useT();
  const isReversed = one['IS_REVERSED'] === '1';
  const location = String(one['STORAGE_LOCATION_CODE'] ?? '');
  const order = String(cellOf(record, 'PURCHASE_ORDER_NO') ?? '');
  return (
    <article aria-label={String(one['RECEIVING_DOC_NO'])}>
      <header className={classes['head']}>
        <strong className={classes['number']}>{one['RECEIVING_DOC_NO']}</strong>
        <span>{one['RECEIVE_DATE']}</span>
        <span>{one['RECEIVER_NAME'] ?? one['RECEIVER']}</span>
        <span>{one['STORAGE_LOCATION_NAME'] ?? location}</span>
        {['NOTE', 'REASON'].map(
          (key) =>
            one[key] && (
              <span key={key} className={classes['note']}>
                {one[key]}
              </span>
            ),
        )}
        {isReversed ? (
          <span className={classes['deleted']}>{t('receiving.deleted')}</span>
        ) : (
          <span className={classes['buttons']}>
            <a className={classes['link']} href={`#${hrefOf('/wms/to/po_in', { 'f.STORAGE_LOCATION_CODE': location, order })}`}>
              {t('receiving.putAway')}
            </a>
            <DeleteReceiving record={record} no={String(one['RECEIVING_DOC_NO'])} />
          </span>
        )}
      </header>
      <ul className={classes['entries']}>
        {entries.map((entry) => (
          <li key={String(entry['RECEIVING_ENTRY_NO'])}>
            <span className={classes['code']}>{entry['MATERIAL_CODE']}</span> {entry['MATERIAL_NAME']}
            <span className={classes['quantity']}>
              {formatDecimal(String(entry['RECEIVE_QTY']))} {unitOf(entry)}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

function DeleteReceiving({ record, no }: SectionProps & { readonly no: string }) {
  const t = useT();
  const run = useAction(purchaseOrder);
  const [requestKey] = useState(newRequestKey);
  const state = record.ACTIONS?.['delete-receiving'];
  if (!state?.allowed) return null;
  const word = actionOf(purchaseOrder, 'delete-receiving');
  const remove = async () => {
    if (!(await confirm({ title: `${word} ${no}?`, confirm: word, danger: true }))) return;
    await run.mutateAsync({
      id: record.ID,
      version: record.VERSION,
      action: 'delete-receiving',
      data: { RECEIVING_DOC_NO: no },
      requestKey,
    });
    success(t('form.done', { no, action: word }));
  };
  return (
    <Button variant="subtle" size="compact-xs" color="red" loading={run.isPending} onClick={() => void remove().catch(() => undefined)}>
      {word}
    </Button>
  );
}
