import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decimal, isNegative } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { get, newRequestKey } from '@sampan/widgets/api/client.ts';
import { useCreate, useUpdate } from '@sampan/widgets/api/queries.ts';
import { partOf } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import { showRefusal, success, successWithNext } from '@sampan/widgets/feedback.tsx';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, t as say, useT } from '@sampan/widgets/i18n.ts';
import { useMayAny } from '@sampan/widgets/may.ts';
import { hrefOf, ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { payment } from '../payment/payment.ts';
import { receipt } from '../receipt/receipt.ts';
import { PAYING, RECEIVING } from '../settlement/side.ts';
import { bankStatement } from './bank-statement.ts';
import classes from './bank-statement.module.css';
import { bankStatementWords } from './bank-statement.words.ts';
import type { Proposal, ReceiptProposal } from './proposals.ts';

type Offer = Proposal | ReceiptProposal;

/** The payment or receipt that a proposal names, as fields and screens call it. */
function documentOf(offer: Offer) {
  if ('CUSTOMER_CODE' in offer) {
    if (!offer.RECEIPT) return undefined;
    const { ID, RECEIPT_DOC_NO: no, RECEIPT_DATE: date, IS_POSTED } = offer.RECEIPT;
    return { ID, no, date, IS_POSTED, key: 'RECEIPT_DOC_NO', kind: 'statement.receipt', to: '/fi/receipt/view' } as const;
  }
  if (!offer.PAYMENT) return undefined;
  const { ID, PAYMENT_DOC_NO: no, PAYMENT_DATE: date, IS_POSTED } = offer.PAYMENT;
  return { ID, no, date, IS_POSTED, key: 'PAYMENT_DOC_NO', kind: 'statement.payment', to: '/fi/payment/view' } as const;
}

/** What is drafted of invoices that a proposal names. */
const MADE_OF = { INVOICES: { side: PAYING, document: payment }, SALES_INVOICES: { side: RECEIVING, document: receipt } } as const;

addTexts(bankStatementWords);

interface Line {
  readonly BANK_STATEMENT_ENTRY_NO: number;
  readonly VALUE_DATE: string;
  readonly AMOUNT: string;
  readonly PARTNER_NAME: string | null;
  readonly PARTNER_ACCOUNT: string | null;
  readonly PURPOSE: string | null;
  readonly proposals: readonly Offer[];
}

type Patch = Readonly<Record<string, string>>;

/** Posted payments and receipts whose amount fits and that a number or an account points to: nobody need look twice. */
function surePatches(lines: readonly Line[]): ReadonlyMap<number, Patch> {
  const taken = new Set<string>();
  const sure = new Map<number, Patch>();
  for (const { BANK_STATEMENT_ENTRY_NO, proposals } of lines) {
    const fitting = proposals.filter(
      (offer) =>
        documentOf(offer)?.IS_POSTED === '1' &&
        offer.REASONS.includes('AMOUNT') &&
        (offer.REASONS.includes('NUMBER') || offer.REASONS.includes('ACCOUNT')),
    );
    const [only, ...others] = fitting;
    const made = only && documentOf(only);
    if (made === undefined || others.length > 0 || taken.has(made.no)) continue;
    taken.add(made.no);
    sure.set(BANK_STATEMENT_ENTRY_NO, { [made.key]: made.no });
  }
  return sure;
}

/** The lines that are not matched, each with what it may be. */
export function Matching({ record }: SectionProps) {
  const t = useT();
  const queries = useQueryClient();
  const update = useUpdate(bankStatement);
  const [isBusy, setBusy] = useState(false);
  const key = ['bank-statement-proposals', record.ID, record.VERSION];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<{ lines: readonly Line[] }>('fiapi/bank-statement/proposals', { ID: record.ID }, { silent: true, signal }),
  });
  const patch = async (patches: ReadonlyMap<number, Patch>) => {
    setBusy(true);
    // A row that only says its number stays as it is.
    const ENTRIES = partOf(record, 'ENTRIES').map((row) => {
      const no = Number(row['BANK_STATEMENT_ENTRY_NO']);
      return { BANK_STATEMENT_ENTRY_NO: no, ...patches.get(no) };
    });
    try {
      await update.mutateAsync({ id: record.ID, version: record.VERSION, data: { ENTRIES } });
      success(say('statement.matched', { n: patches.size }));
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused;
      if (refused.isRefusal) showRefusal(refused, bankStatement);
    } finally {
      setBusy(false);
    }
  };
  if (isPending) return <Skeleton height={80} m={12} />;
  if (data === undefined) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data.lines.length === 0) return <p className={classes['note']}>{t('statement.allDone')}</p>;
  const sure = surePatches(data.lines);
  const again = () => void queries.invalidateQueries({ queryKey: key });
  return (
    <>
      {sure.size > 0 && (
        <div className={classes['all']}>
          <Button loading={isBusy} onClick={() => void patch(sure)}>
            {t('statement.acceptSure', { n: sure.size })}
          </Button>
        </div>
      )}
      <ul className={classes['lines']}>
        {data.lines.map((line) => (
          <OpenLine
            key={line.BANK_STATEMENT_ENTRY_NO}
            {...{ line, record, isBusy }}
            onDrafted={again}
            onPatch={(one) => void patch(new Map([[line.BANK_STATEMENT_ENTRY_NO, one]]))}
          />
        ))}
      </ul>
    </>
  );
}

interface OpenLineProps extends SectionProps {
  readonly line: Line;
  readonly isBusy: boolean;
  readonly onPatch: (patch: Patch) => void;
  readonly onDrafted: () => void;
}

function OpenLine({ line, record, isBusy, onPatch, onDrafted }: OpenLineProps) {
  const t = useT();
  const places = useDecimalsOf(record['CURRENCY_CODE']);
  const amount = decimal(line.AMOUNT);
  return (
    <li>
      <div className={classes['line']}>
        <span className={classes['date']}>{line.VALUE_DATE}</span>
        <span className={classes['about']}>
          {[line.PARTNER_NAME, line.PURPOSE].filter(Boolean).join(' · ')}
          {line.PARTNER_ACCOUNT !== null && <span className={classes['aside']}> {line.PARTNER_ACCOUNT}</span>}
        </span>
        <strong className={classes['amount']} data-tone={isNegative(amount) ? undefined : 'in'}>
          {formatAmount(amount, places)}
        </strong>
        <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => onPatch({ IS_SETTLED: '1' })}>
          {t('statement.settled')}
        </Button>
      </div>
      {line.proposals.length === 0 && <p className={classes['aside']}>{t('statement.nothing')}</p>}
      {line.proposals.map((proposal, index) => (
        <ProposalRow key={index} {...{ proposal, line, record, isBusy, places, onPatch, onDrafted }} />
      ))}
    </li>
  );
}

interface ProposalRowProps extends OpenLineProps {
  readonly proposal: Offer;
  readonly places: number;
}

function ProposalRow({ proposal, line, record, isBusy, places, onPatch, onDrafted }: ProposalRowProps) {
  const t = useT();
  const may = useMayAny();
  const made = documentOf(proposal);
  const makes = made ? undefined : MADE_OF['CUSTOMER_CODE' in proposal ? 'SALES_INVOICES' : 'INVOICES'];
  return (
    <div className={classes['proposal']}>
      <span>
        {t(made ? made.kind : 'statement.invoices')}{' '}
        {made ? (
          <ScreenLink to={made.to} search={{ id: made.ID }} className={classes['code']}>
            {made.no}
          </ScreenLink>
        ) : (
          invoicesOf(proposal).map((one) => (
            <span key={one.INVOICING_DOC_NO} className={classes['code']}>
              {one.INVOICING_DOC_NO} {formatAmount(one.AMOUNT, places)}{' '}
            </span>
          ))
        )}{' '}
        <span className={classes['aside']}>
          {[partnerOf(proposal), made?.date, ...proposal.REASONS.map((reason) => t(`statement.reason.${reason}`))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {made?.IS_POSTED === '0' && <span className={classes['aside']}>{t('statement.notPosted')}</span>}
      {made?.IS_POSTED === '1' && (
        <Button size="compact-sm" disabled={isBusy} onClick={() => onPatch({ [made.key]: made.no })}>
          {t('statement.accept')}
        </Button>
      )}
      {makes && may(makes.document.card, 'create') && <DraftButton {...{ proposal, makes, line, record, isBusy, onDrafted }} />}
    </div>
  );
}

const invoicesOf = ({ INVOICES = [] }: Offer) => INVOICES;
const partnerOf = (offer: Offer): string | null => ('CUSTOMER_CODE' in offer ? offer.CUSTOMER_CODE : offer.SUPPLIER_CODE);

interface DraftButtonProps extends Pick<OpenLineProps, 'line' | 'record' | 'isBusy' | 'onDrafted'> {
  readonly proposal: Offer;
  readonly makes: (typeof MADE_OF)[keyof typeof MADE_OF];
}

function DraftButton({ proposal, makes, line, record, isBusy, onDrafted }: DraftButtonProps) {
  const t = useT();
  const draft = useDraft({ proposal, makes, line, record, onDrafted });
  return (
    <Button size="compact-sm" variant="default" loading={draft.isPending} disabled={isBusy} onClick={() => void draft.make()}>
      {t(`statement.make.${makes.side.type}`)}
    </Button>
  );
}

/** Drafts what the bank has carried out already: by this account, on this day, of these invoices. */
function useDraft({ proposal, makes: { side, document }, line, record, onDrafted }: Omit<DraftButtonProps, 'isBusy'>) {
  const create = useCreate(document);
  const [requestKey] = useState(newRequestKey);
  const make = async () => {
    const data = {
      BANK_ACCOUNT_CODE: record['BANK_ACCOUNT_CODE'],
      [side.date]: line.VALUE_DATE,
      [side.partner]: partnerOf(proposal),
      NOTE: line.PURPOSE,
      ENTRIES: invoicesOf(proposal).map(({ INVOICING_DOC_NO, AMOUNT }) => ({ RELATED_INVOICING_NO: INVOICING_DOC_NO, AMOUNT })),
    };
    try {
      const made = await create.mutateAsync({ data, requestKey });
      onDrafted();
      const href = hrefOf(`/${document.route}/view`, { id: made.ID }).replace(/^#/, '');
      await successWithNext(say(`statement.drafted.${side.type}`), [
        { kind: say(`statement.${side.type}`), no: String(made[side.no]), href },
      ]);
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused;
      if (refused.isRefusal) showRefusal(refused, document);
    }
  };
  return { make, isPending: create.isPending };
}
