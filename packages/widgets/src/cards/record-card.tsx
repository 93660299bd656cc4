import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '@sampan/kernel/format.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { discussionTexts } from '@sampan/kernel/texts/records/discussion.ts';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { identityField } from '@sampan/model/define.ts';
import type { RecordView } from '../api/rows.ts';
import { useDecimalsOf } from '../currency-decimals.ts';
import { useDefinition } from '../definitions.ts';
import type { RecordName } from '../files/use-files.ts';
import { actionOf } from '../words.ts';
import { possibleActions } from '../form/possible-actions.ts';
import { useAct } from '../form/use-act.tsx';
import { addTexts, useLanguage, useT } from '../i18n.ts';
import { ScreenLink } from '../navigation.tsx';
import { Button } from '../ui/button.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { fetchCard, type RecordCard as Card } from './card-batch.ts';
import classes from './record-card.module.css';

addTexts({ ...formTexts, ...discussionTexts });

interface RecordCardProps {
  readonly record: RecordName;
  /** The reader has just approved or rejected it here. */
  readonly onDecided?: (() => void) | undefined;
}

/** A record in chat: what the reader may see of it, with approve and reject for whoever may do them now, and what became of it then. */
export function RecordCard({ record, onDecided }: RecordCardProps) {
  const t = useT();
  const { TYPE, ID } = record;
  const { data, isPending } = useQuery({ queryKey: ['record-card', TYPE, ID], queryFn: () => fetchCard({ TYPE, ID }) });
  if (data) return <ShownCard card={data} onDecided={onDecided} />;
  return <div className={classes['card']}>{t(isPending ? 'card.loading' : 'card.hidden')}</div>;
}

function ShownCard({ card, onDecided }: { card: Card; onDecided: RecordCardProps['onDecided'] }) {
  const language = useLanguage();
  const decimals = useDecimalsOf(card.CURRENCY_CODE);
  const { TYPE, ID, NO, NAME, ROUTE, STATUS_TEXT, STATUS_TONE, PARTY, AMOUNT, CURRENCY_CODE } = card;
  return (
    <div className={classes['card']}>
      <div className={classes['head']}>
        <span className={classes['kind']}>{documentName(TYPE, language)}</span>
        {STATUS_TEXT !== undefined && <StatusChip text={STATUS_TEXT} tone={STATUS_TONE} />}
      </div>
      <ScreenLink to={ROUTE} search={{ id: ID }} className={classes['no']}>
        {NO}
      </ScreenLink>
      {(NAME ?? PARTY) !== undefined && <div className={classes['party']}>{NAME ?? PARTY}</div>}
      {AMOUNT !== undefined && (
        <div className={classes['amount']}>
          {CURRENCY_CODE} {formatAmount(decimal(AMOUNT), decimals)}
        </div>
      )}
      <CardActions card={card} onDecided={onDecided} />
    </div>
  );
}

const NO_CONFIG = {};

/** Approve and reject; once decided what the reader did, and whom the document still waits for. */
function CardActions({ card, onDecided }: { card: Card; onDecided: RecordCardProps['onDecided'] }) {
  const t = useT();
  const [did, setDid] = useState<string | null>(null);
  const definition = useDefinition(card.TYPE);
  const allowed = Object.values(card.ACTIONS).some((state) => state.allowed);
  if (!definition) return null;
  if (!allowed) {
    const { approve } = card.ACTIONS;
    const waits = approve?.code === 'APPROVAL_NOT_YOURS' ? approve.reason : undefined;
    const words = [did === null ? undefined : t(`card.did.${did}`), waits].filter((one) => one !== undefined);
    return words.length === 0 ? null : (
      <div className={classes['outcome']} role="status">
        {words.join(' · ')}
      </div>
    );
  }
  const record: RecordView = { ID: card.ID, VERSION: card.VERSION, ACTIONS: card.ACTIONS, [identityField(definition)]: card.NO };
  const decided = (action: string): void => {
    setDid(action);
    onDecided?.();
  };
  return <ActionButtons definition={definition} record={record} onDone={decided} />;
}

interface ActionButtonsProps {
  readonly definition: Parameters<typeof possibleActions>[0];
  readonly record: RecordView;
  readonly onDone: (action: string) => void;
}

function ActionButtons({ definition, record, onDone }: ActionButtonsProps) {
  const { act, dialog } = useAct(definition, record, NO_CONFIG, onDone);
  return (
    <div className={classes['actions']}>
      {possibleActions(definition, record)
        .filter(({ state }) => state.allowed)
        .map((action) => (
          <Button
            key={action.name}
            size="compact-sm"
            variant={action.spec?.means === 'approve' ? 'filled' : 'default'}
            onClick={() => act(action)}
          >
            {actionOf(definition, action.name)}
          </Button>
        ))}
      {dialog}
    </div>
  );
}
