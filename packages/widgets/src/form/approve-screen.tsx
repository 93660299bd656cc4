import { actionsThat } from '@sampan/model/meaning.ts';
import { isWaiting } from '@sampan/model/phase.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { nameKey } from '@sampan/model/name-key.ts';
import { useEffect, useMemo } from 'react';
import { type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import { screenTitle } from '@sampan/kernel/titles.ts';
import { useList, useRecord } from '../api/queries.ts';
import { type ListRow, type RecordView } from '../api/rows.ts';
import { useLanguage, useT } from '../i18n.ts';
import { hrefOf, ScreenLink, useGo, usePath } from '../navigation.tsx';
import { PartOfScreen, useTitle } from '../title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Card, Page } from '../ui/page.tsx';
import { ActionBar } from './action-bar.tsx';
import { ApproveList } from './approve-list.tsx';
import classes from './approve-screen.module.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { possibleActions } from './possible-actions.ts';
import { RecordFailed } from './record-failed.tsx';
import { RecordPage } from './record-page.tsx';
import type { ScreenConfig } from './screen-config.ts';
import { sumText } from './totals-block.tsx';
import { useMoney } from './use-money.ts';
import { useAct } from './use-act.tsx';
import { useIsAtLeast } from './use-is-at-least.ts';
import { neighboursAmong } from '../list/walk.ts';
import type { Walk } from './form-heading.tsx';
import { useWalkKeys } from './use-walk.ts';

interface ApproveScreenProps {
  readonly definition: Definition;
  readonly id: string | null;
  readonly config: ScreenConfig;
}

const MOST = 100;
/** From this width on the list stands beside the document, which itself needs some 640. */
const BESIDE_PX = 940;

/** What waits for me, the longest waiting first, beside the document; after a decision the next one opens. */
export function ApproveScreen({ definition, id, config }: ApproveScreenProps) {
  const t = useT();
  const language = useLanguage();
  const go = useGo();
  useTitle(screenTitle('approve', definition.texts.name, language));
  const query = useMemo(() => ({ list: 'my-approvals', length: MOST, orderby: 'UPDATED_AT asc' }), []);
  const waiting = useList(definition, query, 'my-approvals' in definition.lists);
  const rows = waiting.data?.results ?? [];
  const first = rows[0]?.ID;
  const [screen, isWide] = useIsAtLeast<HTMLDivElement>(BESIDE_PX);
  // While another screen loads this one is still there and must not call the user back.
  const isHere = usePath() === `/${definition.route}/approve`;
  useEffect(() => {
    if (isHere && id === null && first !== undefined && isWide) go(`/${definition.route}/approve`, { id: first }, { replace: true });
  }, [isHere, id, first, isWide, go, definition.route]);
  const walk = useWalkAmong(rows, id, (target) => go(`/${definition.route}/approve`, { id: target }, { replace: true }));
  if (waiting.isError)
    return <LoadFailed error={waiting.error} needs={{ card: definition.card, verbs: ['index'] }} onRetry={() => void waiting.refetch()} />;
  if (waiting.isPending) return <FormSkeleton />;
  if (rows.length === 0 && id === null) return <NothingWaits definition={definition} />;
  const next = () => {
    const at = rows.findIndex((row) => row.ID === id);
    const following = rows[at + 1] ?? rows.find((row) => row.ID !== id);
    go(`/${definition.route}/approve`, { id: following?.ID }, { replace: true });
  };
  return (
    <div ref={screen} className={classes['screen']} data-wide={isWide || undefined} data-open={id !== null || undefined}>
      <nav className={classes['list']} aria-label={t('approve.list')}>
        <h1 className={classes['title']}>
          {screenTitle('approve', definition.texts.name, language)}{' '}
          <span className={classes['count']}>{waiting.data?.recordsTotal ?? 0}</span>
        </h1>
        <ApproveList
          definition={definition}
          rows={rows}
          cardOf={(row) => <WaitingCard definition={definition} row={row} isOpen={row.ID === id} />}
        />
      </nav>
      <div className={classes['document']}>
        {!isWide && id !== null && (
          <ScreenLink to={`/${definition.route}/approve`} className={classes['back']}>
            <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
            {screenTitle('approve', definition.texts.name, language)} {waiting.data?.recordsTotal ?? 0}
          </ScreenLink>
        )}
        {id === null ? (
          <EmptyState text={t('approve.waiting')} />
        ) : (
          <PartOfScreen value={isWide ? 'beside list' : 'in its place'}>
            <Opened key={id} definition={definition} id={id} config={config} onDecided={next} walk={walk} />
          </PartOfScreen>
        )}
      </div>
    </div>
  );
}

/** From one row to the next, by buttons and keys. */
function useWalkAmong(rows: readonly ListRow[], id: string | null, open: (id: string) => void): Walk {
  const neighbours = neighboursAmong(
    rows.map(({ ID }) => ID),
    id ?? '',
  );
  const walkTo: Walk['walkTo'] = (to) => {
    const target = neighbours[to];
    if (target !== null) open(target);
  };
  useWalkKeys(walkTo);
  return { neighbours, walkTo };
}

function NothingWaits({ definition }: { definition: Definition }) {
  const t = useT();
  const language = useLanguage();
  const list = (
    <ScreenLink to={`/${definition.route}/index`} className={classes['link']}>
      {screenTitle('index', definition.texts.name, language)}
    </ScreenLink>
  );
  return (
    <Page title={screenTitle('approve', definition.texts.name, language)}>
      <Card>
        <EmptyState text={t('approve.none')} action={list} />
      </Card>
    </Page>
  );
}

function WaitingCard({ definition, row, isOpen }: { definition: Definition; row: ListRow; isOpen: boolean }) {
  const fields = headerFields(definition);
  const partyKey = ['SUPPLIER_CODE', 'CUSTOMER_CODE', 'OWNER'].find((key) => fields[key]) ?? '';
  const amountKey = fields['FINAL_AMOUNT'] ? 'FINAL_AMOUNT' : undefined;
  const { sumIn } = useMoney(definition, row);
  return (
    <a
      className={classes['card']}
      aria-current={isOpen ? 'page' : undefined}
      href={`#${hrefOf(`/${definition.route}/approve`, { id: row.ID })}`}
    >
      <span className={classes['number']}>{String(row[identityField(definition)] ?? '')}</span>
      {amountKey !== undefined && <span className={classes['amount']}>{sumText(row[amountKey], sumIn(amountKey), true)}</span>}
      <span className={classes['party']}>{String(row[nameKey(partyKey)] ?? row[partyKey] ?? '')}</span>
      {definition.kind === 'document' && <span className={classes['date']}>{String(row[definition.date] ?? '')}</span>}
    </a>
  );
}

interface DecideProps {
  readonly definition: Definition;
  readonly id: string;
  readonly config: ScreenConfig;
  readonly onDecided: () => void;
  readonly walk: Walk;
}

function Opened({ definition, id, ...props }: DecideProps) {
  const { data, error, isPending, refetch } = useRecord(definition, id);
  if (data) return <Decide definition={definition} record={data} {...props} />;
  return isPending ? <FormSkeleton /> : <RecordFailed error={error} card={definition.card} onRetry={() => void refetch()} />;
}

function Decide({ definition, record, config, onDecided, walk }: Omit<DecideProps, 'id'> & { readonly record: RecordView }) {
  const actions = possibleActions(definition, record);
  const { act, dialog } = useAct(definition, record, config, (action) => {
    const isDecided = definition.kind === 'document' && isWaiting(definition, record);
    if (isDecided && actionsThat(definition, 'approve', 'reject').includes(action)) onDecided();
  });
  return (
    <>
      <RecordPage
        definition={definition}
        record={record}
        config={config}
        walk={walk}
        actions={<ActionBar of={definition} actions={actions} isCompleted={record['IS_COMPLETED'] === '1'} onAct={act} />}
      />
      {dialog}
    </>
  );
}
