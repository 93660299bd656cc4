import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '@sampan/kernel/format.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { discussionTexts } from '@sampan/kernel/texts/discussion.ts';
import { formTexts } from '@sampan/kernel/texts/form.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { identityField } from '@sampan/model/define.ts';
import type { RecordView } from '../api/rows.ts';
import { useDecimalsOf } from '../currency-decimals.ts';
import { useDefinitions } from '../definitions.ts';
import type { RecordName } from '../files/use-files.ts';
import { wordOf } from '../form/action-bar.tsx';
import { possibleActions } from '../form/possible-actions.ts';
import { useAct } from '../form/use-act.tsx';
import { addTexts, useLanguage, useT } from '../i18n.ts';
import { ScreenLink } from '../navigation.tsx';
import { Button } from '../ui/button.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { fetchCard, type RecordCard as Card } from './card-batch.ts';
import classes from './record-card.module.css';

addTexts({ ...formTexts, ...discussionTexts });

/** A record in chat: what the reader may see of it, with approve and reject for whoever may do them now. */
export function RecordCard({ record }: { record: RecordName }) {
  const t = useT();
  const { TYPE, ID } = record;
  const { data, isPending } = useQuery({ queryKey: ['record-card', TYPE, ID], queryFn: () => fetchCard({ TYPE, ID }) });
  if (data) return <ShownCard card={data} />;
  return <div className={classes['card']}>{t(isPending ? 'card.loading' : 'card.hidden')}</div>;
}

function ShownCard({ card }: { card: Card }) {
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
      <CardActions card={card} />
    </div>
  );
}

const NO_CONFIG = {};

function CardActions({ card }: { card: Card }) {
  const t = useT();
  const definition = useDefinitions()(card.TYPE);
  const allowed = Object.values(card.ACTIONS).some((state) => state.allowed);
  if (!definition || !allowed) return null;
  const record: RecordView = { ID: card.ID, VERSION: card.VERSION, ACTIONS: card.ACTIONS, [identityField(definition)]: card.NO };
  return <ActionButtons t={t} definition={definition} record={record} />;
}

interface ActionButtonsProps {
  readonly t: ReturnType<typeof useT>;
  readonly definition: Parameters<typeof possibleActions>[0];
  readonly record: RecordView;
}

function ActionButtons({ t, definition, record }: ActionButtonsProps) {
  const { act, dialog } = useAct(definition, record, NO_CONFIG, () => undefined);
  return (
    <div className={classes['actions']}>
      {possibleActions(definition, record)
        .filter(({ state }) => state.allowed)
        .map((action) => (
          <Button
            key={action.name}
            size="compact-sm"
            variant={action.name === 'approve' ? 'filled' : 'default'}
            onClick={() => act(action)}
          >
            {wordOf(t, action.name)}
          </Button>
        ))}
      {dialog}
    </div>
  );
}
