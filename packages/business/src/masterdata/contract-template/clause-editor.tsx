import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { success } from '@sampan/widgets/feedback.tsx';
import type { PartEditorProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import type { GridLine } from '@sampan/widgets/line-grid/column.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { Button, IconButton } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { Textarea, TextInput } from '@sampan/widgets/ui/input.tsx';
import { contractPlaceholders } from './contract-placeholders.ts';
import classes from './clauses.module.css';

const shown = (store: LineStore): GridLine[] =>
  store
    .getLines()
    .filter(({ id }) => !store.isBlank(id))
    .toSorted((a, b) => Number(a.values['SEQ'] ?? 0) - Number(b.values['SEQ'] ?? 0));

/** Clauses stand in tens, so that one typed by a file finds room between. */
function number(store: LineStore, order: readonly GridLine[], token: string): void {
  store.setCells(
    order.map(({ id }, at) => ({ id, key: 'SEQ', value: (at + 1) * 10 })),
    token,
  );
}

let moves = 0;
const nextToken = (): string => `clauses-${(moves += 1)}`;

function move(store: LineStore, at: number, by: 1 | -1): void {
  const order = shown(store);
  const [one, other] = [order[at], order[at + by]];
  if (!one || !other) return;
  order[at] = other;
  order[at + by] = one;
  number(store, order, nextToken());
}

function add(store: LineStore): void {
  const blank = store.getOrder().filter((id) => store.isBlank(id));
  const last = shown(store).at(-1);
  store.insert([{ SEQ: Number(last?.values['SEQ'] ?? 0) + 10 }]);
  if (blank.length > 0) store.remove(blank);
}

/** The clauses of a contract in their order, each in both languages side by side. */
export function ClauseEditor({ store, header }: PartEditorProps) {
  const t = useT();
  useSyncExternalStore(store.subscribe, store.getRevision);
  const language = String(header()['CONTRACT_LANGUAGE'] ?? 'BOTH');
  const languages = (['ZH', 'EN'] as const).filter((one) => language === 'BOTH' || language === one);
  const clauses = shown(store);
  return (
    <div className={classes['clauses']}>
      <Placeholders type={String(header()['CONTRACT_TYPE'] ?? 'PURCHASE_ORDER')} />
      {clauses.length === 0 && <EmptyState text={t('contract.noClauses')} />}
      {clauses.map((line, at) => (
        <ClauseCard key={line.id} store={store} line={line} at={at} isLast={at === clauses.length - 1} languages={languages} />
      ))}
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => add(store)}>
        {t('contract.addClause')}
      </Button>
    </div>
  );
}

interface ClauseCardProps {
  readonly store: LineStore;
  readonly line: GridLine;
  readonly at: number;
  readonly isLast: boolean;
  readonly languages: readonly ('ZH' | 'EN')[];
}

function ClauseCard({ store, line, at, isLast, languages }: ClauseCardProps) {
  const t = useT();
  const title = t('contract.clause', { n: at + 1 });
  const tool = { variant: 'subtle', color: 'gray' } as const;
  return (
    <section className={classes['clause']} aria-label={title}>
      <header className={classes['head']}>
        <h3 className={classes['title']}>{title}</h3>
        <IconButton
          {...tool}
          label={t('label.up')}
          icon={<IconArrowUp size={16} />}
          disabled={at === 0}
          onClick={() => move(store, at, -1)}
        />
        <IconButton
          {...tool}
          label={t('label.down')}
          icon={<IconArrowDown size={16} />}
          disabled={isLast}
          onClick={() => move(store, at, 1)}
        />
        <IconButton
          {...tool}
          color="red"
          label={t('contract.removeClause')}
          icon={<IconTrash size={16} />}
          onClick={() => store.remove([line.id])}
        />
      </header>
      <div className={classes['languages']}>
        {languages.map((one) => (
          <div key={one} className={classes['texts']}>
            <TextInput label={t(`HEADING_${one}`)} {...field(store, line, `HEADING_${one}`)} maxLength={200} />
            <Textarea
              label={t(`CLAUSE_${one}`)}
              {...field(store, line, `CLAUSE_${one}`)}
              autosize
              minRows={3}
              maxRows={14}
              maxLength={4000}
              required
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** What is typed into one field is one step to undo. */
const field = (store: LineStore, line: GridLine, key: string) => ({
  value: String(line.values[key] ?? ''),
  error: store.getErrors(line.id)?.[key],
  onChange: (event: { currentTarget: { value: string } }) =>
    store.setCells([{ id: line.id, key, value: event.currentTarget.value === '' ? null : event.currentTarget.value }], `${line.id} ${key}`),
});

function Placeholders({ type }: { type: string }) {
  const t = useT();
  const copy = async (name: string) => {
    await navigator.clipboard?.writeText(`{${name}}`);
    success(t('contract.copied', { name: `{${name}}` }));
  };
  return (
    <details className={classes['placeholders']}>
      <summary>{t('contract.placeholders')}</summary>
      <p>{t('contract.placeholdersHint')}</p>
      <div className={classes['names']}>
        {contractPlaceholders(type).map((name) => (
          <Button key={name} size="compact-xs" variant="default" onClick={() => void copy(name)}>{`{${name}}`}</Button>
        ))}
      </div>
    </details>
  );
}
