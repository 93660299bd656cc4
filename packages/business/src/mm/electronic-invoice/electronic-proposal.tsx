import { formatAmount, formatQuantity } from '@sampan/kernel/format.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { choiceOf } from '@sampan/model/words.ts';
import { purchaseInvoice } from '../purchase-invoice/purchase-invoice.ts';
import classes from './electronic-invoice.module.css';
import type { Proposal, ProposedLine } from './proposal.ts';

/** What the invoice says, what of it was received, and how far the draft is from it. */
export function ElectronicProposal({ proposal }: { readonly proposal: Proposal }) {
  const t = useT();
  const { LINES, INVOICE } = proposal;
  // Lines have no number of their own and never move.
  const numbered = LINES.map((line, at) => ({ at, line }));
  return (
    <>
      <Facts proposal={proposal} />
      {INVOICE.KIND === 'QR' && LINES.length > 0 && <p className={classes['note']}>{t('electronic.codeHint')}</p>}
      {LINES.length > 0 && (
        <section className={classes['section']} aria-label={t('electronic.lines')}>
          <h2 className={classes['heading']}>{t('electronic.lines')}</h2>
          <ul className={classes['lines']}>
            {numbered.map(({ at, line }) => (
              <Line key={at} proposed={line} isKnown={proposal.VENDORS.length === 1} />
            ))}
          </ul>
        </section>
      )}
      {proposal.DIFFERENCES.length > 0 && <Amounts proposal={proposal} />}
    </>
  );
}

function Facts({ proposal: { INVOICE } }: { readonly proposal: Proposal }) {
  const t = useT();
  const language = useLanguage();
  const places = useDecimalsOf(INVOICE.CURRENCY_CODE);
  const party = ({ NAME, TAX_ID }: Proposal['INVOICE']['SELLER']): string => [NAME, TAX_ID].filter(Boolean).join(' · ');
  const amounts = (['NET', 'TAX', 'GROSS'] as const).flatMap((key) => {
    const figure = INVOICE[key];
    return figure === undefined ? [] : [[t(`electronic.${key}`), `${INVOICE.CURRENCY_CODE} ${formatAmount(figure, places)}`] as const];
  });
  const facts = [
    [labelOf(purchaseInvoice, 'INVOICING_NO'), INVOICE.INVOICING_NO],
    [labelOf(purchaseInvoice, 'INVOICING_DATE'), INVOICE.INVOICING_DATE],
    [labelOf(purchaseInvoice, 'INVOICING_TYPE'), choiceOf(purchaseInvoice, 'INVOICING_TYPE', INVOICE.INVOICING_TYPE, language)],
    [t('electronic.seller'), party(INVOICE.SELLER)],
    [t('electronic.buyer'), party(INVOICE.BUYER)],
    ...amounts,
  ] as const;
  return (
    <dl className={classes['facts']} aria-label={t('electronic.facts')}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface LineProps {
  readonly proposed: ProposedLine;
  /** Whose receipts are meant is known. */
  readonly isKnown: boolean;
}

function Line({ proposed: { LINE, MATCHES, REST_QTY }, isKnown }: LineProps) {
  const t = useT();
  const isOpen = MATCHES.length === 0 || REST_QTY !== '0';
  return (
    <li className={classes['line']} data-open={isOpen || undefined}>
      <div className={classes['what']}>
        <strong>{LINE.NAME}</strong> {LINE.SPEC} {LINE.QTY !== undefined && `× ${formatQuantity(LINE.QTY)}`}
      </div>
      <div className={classes['match']}>
        {MATCHES.map(({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO, PURCHASE_ORDER_NO, MATERIAL_CODE, MATERIAL_NAME, QTY }) => (
          <div key={`${RECEIVING_DOC_NO} ${RECEIVING_ENTRY_NO}`}>
            {RECEIVING_DOC_NO} / {RECEIVING_ENTRY_NO} · {PURCHASE_ORDER_NO} · {MATERIAL_CODE} {MATERIAL_NAME} × {formatQuantity(QTY)}
          </div>
        ))}
        {isKnown && MATCHES.length === 0 && <div>{t('electronic.noReceipt')}</div>}
        {MATCHES.length > 0 && REST_QTY !== '0' && <div>{t('electronic.rest', { n: formatQuantity(REST_QTY) })}</div>}
      </div>
    </li>
  );
}

function Amounts({ proposal: { DIFFERENCES, INVOICE } }: { readonly proposal: Proposal }) {
  const t = useT();
  const places = useDecimalsOf(INVOICE.CURRENCY_CODE);
  return (
    <section className={classes['section']} aria-label={t('electronic.amounts')}>
      <h2 className={classes['heading']}>{t('electronic.amounts')}</h2>
      <div className={classes['scroller']} role="region" aria-label={t('electronic.amounts')} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{INVOICE.CURRENCY_CODE}</th>
              {['onInvoice', 'inDraft', 'difference'].map((key) => (
                <th key={key} scope="col" className={classes['figure']}>
                  {t(`electronic.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DIFFERENCES.map(({ KEY, INVOICE: said, DRAFT, DIFFERENCE }) => (
              <tr key={KEY}>
                <th scope="row">{t(`electronic.${KEY}`)}</th>
                <td className={classes['figure']}>{formatAmount(said, places)}</td>
                <td className={classes['figure']}>{formatAmount(DRAFT, places)}</td>
                <td className={classes['figure']} data-tone={DIFFERENCE === '0' ? 'ok' : 'bad'}>
                  {formatAmount(DIFFERENCE, places)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
