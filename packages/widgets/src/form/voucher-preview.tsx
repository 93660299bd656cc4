import { useState } from 'react';
import { decimal } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { voucherPreviewTexts } from '@sampan/kernel/texts/records/voucher-preview.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { useCall } from '../api/queries.ts';
import type { PartRow, RecordView } from '../api/rows.ts';
import { CallError } from '../api/wire.ts';
import { useCurrencyDecimals } from '../currency-decimals.ts';
import { addTexts, useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/loading.tsx';
import form from './form.module.css';
import classes from './figures.module.css';

addTexts(voucherPreviewTexts);

interface VoucherPreviewProps {
  readonly definition: Definition;
  readonly record: RecordView;
}

/** What a document will post, asked for by whoever wants to know before it does. */
export function VoucherPreview({ definition, record }: VoucherPreviewProps) {
  const t = useT();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className={form['card']} aria-label={t('preview.title')} data-section>
      <h2 className={form['partHead']}>{t('preview.title')}</h2>
      <div className={form['grid']}>
        <div className={classes['box']}>
          {isAsked ? (
            <Lines definition={definition} record={record} />
          ) : (
            <Button variant="default" size="xs" onClick={() => setIsAsked(true)}>
              {t('preview.show')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Lines({ definition, record }: VoucherPreviewProps) {
  const t = useT();
  const { ID, VERSION } = record;
  const decimalsOf = useCurrencyDecimals([{ isCompany: true }]);
  const amountIn = (amount: unknown, code: unknown, isCompany = false): string | null =>
    typeof amount === 'string' && amount !== '0' ? formatAmount(decimal(amount), decimalsOf(String(code ?? ''), isCompany)) : null;
  const { data, error } = useCall<{ readonly LINES: readonly PartRow[] }>(
    `${callPath(definition)}/simulate`,
    { ID, version: VERSION },
    { silent: true },
  );
  if (error) return <p className={classes['refused']}>{error instanceof CallError ? error.message : t('preview.failed')}</p>;
  if (!data) return <Skeleton height={64} />;
  if (data.LINES.length === 0) return <p className={classes['note']}>{t('preview.none')}</p>;
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th>{t('preview.account')}</th>
          <th>{t('preview.summary')}</th>
          <th className={classes['figure']}>{t('preview.original')}</th>
          <th className={classes['figure']}>{t('preview.debit')}</th>
          <th className={classes['figure']}>{t('preview.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {data.LINES.map((line, at) => (
          <tr key={at}>
            <th scope="row">
              <span className={classes['code']}>{line['ACCOUNTING_CODE']}</span> {line[nameKey('ACCOUNTING_CODE')]}
            </th>
            <td className={classes['words']}>{line['SUMMARY']}</td>
            <td className={classes['figure']} data-label={t('preview.original')}>
              {line['ORIGINAL_AMOUNT'] && `${line['CURRENCY_CODE'] ?? ''} ${amountIn(line['ORIGINAL_AMOUNT'], line['CURRENCY_CODE'])}`}
            </td>
            <td className={classes['figure']} data-label={t('preview.debit')}>
              {amountIn(line['DEBIT'], record['COMPANY_CODE'], true)}
            </td>
            <td className={classes['figure']} data-label={t('preview.credit')}>
              {amountIn(line['CREDIT'], record['COMPANY_CODE'], true)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
