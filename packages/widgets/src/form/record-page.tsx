import { labelOf } from '../words.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { formatValue } from '@sampan/kernel/format.ts';
import { type Definition, headerFields, identityField, isView, type MasterDefinition } from '@sampan/model/define.ts';
import { identityText } from '@sampan/model/words.ts';
import { actionThat, isApproved } from '@sampan/model/meaning.ts';
import { screenTitle } from '@sampan/kernel/titles.ts';
import { cellOf, partOf, type RecordView } from '../api/rows.ts';
import { language as shownLanguage, t, useLanguage } from '../i18n.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { type LineValues } from '../line-grid/column.ts';
import { LineTable } from '../line-grid/line-table.tsx';
import { nameIn } from '@sampan/model/name-in.ts';
import { BEFORE_LIVE } from '@sampan/model/lifecycle.ts';
import { phaseOf } from '@sampan/model/phase.ts';
import { useMayAny } from '../may.ts';
import { useShortcutGroup } from '../shortcuts.ts';
import { usePageKeys } from '../ui/use-page-keys.ts';
import { nextSection } from './sections.ts';
import { blockTotals, headingAmount, toldSums, valueGroups } from './form-fields.ts';
import { recordShortcuts } from './form-shortcuts.ts';
import { FormHeading, type Walk } from './form-heading.tsx';
import classes from './form.module.css';
import { configOfRows, partColumns } from './part-columns.ts';
import type { ScreenConfig } from './screen-config.ts';
import { SidePanel } from './side-panel.tsx';
import { sumText, TotalsBlock } from './totals-block.tsx';
import { useIsAtLeast } from './use-is-at-least.ts';
import { type Money, useMoney } from './use-money.ts';
import { useOptions } from './use-options.ts';
import { ValueSection } from './value-section.tsx';
import { zone } from '../zone.ts';

const VoucherPreview = lazy(async () => ({ default: (await import('./voucher-preview.tsx')).VoucherPreview }));
const DocumentStrip = lazy(async () => ({ default: (await import('./document-strip.tsx')).DocumentStrip }));

/** From this width on the panel stands beside the fields, in three columns. */
const BESIDE_PX = 860;

interface RecordPageProps {
  readonly definition: Definition;
  readonly record: RecordView;
  readonly config: ScreenConfig;
  readonly actions: ReactNode;
  readonly walk: Walk;
}

/** A record to read: heading with what can be done, sections as text, lines, totals, and the panel beside. */
export function RecordPage({ definition, record, config, actions, walk }: RecordPageProps) {
  const language = useLanguage();
  const money = useMoney(definition, record);
  usePageKeys([['F6', nextSection]]);
  useRecordShortcuts(definition);
  const totals = blockTotals(definition, config);
  // Rows of a stock list come and go with what is posted: their story is the material log.
  const hasSide = !isView(definition);
  const [columns, isRoomy] = useIsAtLeast<HTMLDivElement>(BESIDE_PX);
  return (
    <div className={classes['screen']}>
      <FormHeading
        title={titleOf(definition, record, language)}
        number={numberOf(definition, record)}
        status={statusOf(record)}
        {...headingFacts(definition, record, config, money)}
        walk={walk}
        actions={actions}
      />
      {definition.kind === 'document' && (record.LINKS?.length ?? 0) > 0 && (
        <Suspense fallback={<div className={classes['stripRoom']} />}>
          <DocumentStrip definition={definition} record={record} />
        </Suspense>
      )}
      {config.notice?.(record)}
      <div ref={columns} className={hasSide ? classes['withSide'] : classes['screen']} data-roomy={isRoomy || undefined}>
        <div className={`${classes['card']} ${classes['groups']}`}>
          {valueGroups(definition, config, record).map((group) => (
            <ValueSection
              key={group.title}
              definition={definition}
              group={group}
              values={record}
              placesOf={money.placesOf}
              own={config.values}
            />
          ))}
        </div>
        {shownParts(definition, config).map((name) => (
          <PartCard key={name} definition={definition} record={record} name={name} config={config} money={money}>
            {name === 'ENTRIES' && <TotalsBlock of={definition} keys={totals} values={record} />}
          </PartCard>
        ))}
        {ownSections(config, record).map(({ id, title, Section }) => (
          <section key={id} className={classes['card']} aria-label={labelOf(definition, title)} data-section>
            <h2 className={classes['partHead']}>{labelOf(definition, title)}</h2>
            <div className={classes['grid']}>
              <Section record={record} />
            </div>
          </section>
        ))}
        <ToPost definition={definition} record={record} />
        {hasSide && <SidePanel definition={definition} record={record} />}
      </div>
    </div>
  );
}

/** What it is; of a document that was changed after its approval also which version of it. */
function titleOf({ texts }: Definition, record: RecordView, language: Language): string {
  const title = screenTitle('view', texts.name, language);
  const n = Number(record['REVISION'] ?? 1);
  return n > 1 ? t('flow.titleOfVersion', { title, n }) : title;
}

/** It posts, and has not yet. */
const isToPost = (definition: Definition, record: RecordView): boolean =>
  definition.kind === 'document' &&
  definition.posts === true &&
  record['IS_CANCELLED'] !== '1' &&
  BEFORE_LIVE.some((phase) => phase === phaseOf(definition, record));

/** What it will post, for whoever may read vouchers. */
function ToPost({ definition, record }: Pick<RecordPageProps, 'definition' | 'record'>) {
  const may = useMayAny();
  if (!isToPost(definition, record) || !may('VOUCHER', 'index')) return null;
  return (
    <Suspense fallback={null}>
      <VoucherPreview definition={definition} record={record} />
    </Suspense>
  );
}

function useRecordShortcuts(definition: Definition): void {
  const [hasSubmit, hasApprove] = [actionThat(definition, 'submit') !== undefined, isApproved(definition)];
  useShortcutGroup(useMemo(() => recordShortcuts({ hasSubmit, hasApprove }), [hasSubmit, hasApprove]));
}

/** Number or code; of what is known by a moment (the audit list) that moment as people read it. */
function numberOf(definition: Definition, record: RecordView): string {
  const key = identityField(definition);
  const value = String(record[key] ?? '');
  if (headerFields(definition)[key]?.kind === 'instant') return formatValue('instant', value, { zone: zone() });
  return identityText(definition, key, value, shownLanguage());
}

const statusOf = (record: RecordView): { text: string; tone: string } | undefined =>
  typeof record['STATUS'] === 'string'
    ? { text: String(record['STATUS_TEXT'] ?? record['STATUS']), tone: String(record['STATUS_TONE'] ?? '') }
    : undefined;

/** What a master's record is called, in the reader's language or the way its screen shows it. */
function masterName(definition: MasterDefinition, record: RecordView, config: ScreenConfig): ReactNode {
  const Own = config.values?.[definition.name];
  return Own ? (
    <Own value={String(record[definition.name] ?? '')} record={record} />
  ) : (
    identityText(definition, definition.name, nameIn(record, definition.name, shownLanguage()) ?? '', shownLanguage())
  );
}

function headingFacts(definition: Definition, record: RecordView, config: ScreenConfig, { sumIn }: Money) {
  if (definition.kind === 'master') return { party: masterName(definition, record, config) };
  const fields = headerFields(definition);
  const partyKey = config.party ?? ['SUPPLIER_CODE', 'CUSTOMER_CODE'].find((key) => fields[key]);
  const amountKey = headingAmount(definition, config);
  const party = partyKey === undefined ? null : (cellOf(record, nameKey(partyKey)) ?? cellOf(record, partyKey));
  // A field that the reader may not see is not there at all.
  const amount =
    amountKey !== undefined && record[amountKey] !== undefined
      ? { label: labelOf(definition, amountKey), text: sumText(record[amountKey], sumIn(amountKey), true) }
      : undefined;
  return { party: party === null ? undefined : String(party), amount };
}

interface PartCardProps {
  readonly definition: Definition;
  readonly record: RecordView;
  readonly name: string;
  readonly config: ScreenConfig;
  readonly money: Money;
  readonly children: ReactNode;
}

const computedOf = (definition: Definition) => (definition.kind === 'document' ? definition.computedEntry : {});

function PartCard({ definition, record, name, config, money, children }: PartCardProps) {
  const heading = labelOf(definition, name);
  const part = definition.parts[name];
  const optionsOf = useOptions(
    definition,
    useMemo(() => [part?.fields ?? {}], [part]),
  );
  const rows = useMemo(() => partOf(record, name).map(cells), [record, name]);
  const columns = useMemo(
    () =>
      part
        ? partColumns(part, configOfRows(config.parts?.[name] ?? {}, rows), 'view', {
            of: definition,
            place: name,
            optionsOf,
            money,
            isSummed: definition.kind === 'document',
            ...(name === 'ENTRIES' ? { toldSums: toldSums(definition, config), computed: computedOf(definition) } : {}),
          })
        : [],
    [part, config, name, optionsOf, money, definition, rows],
  );
  if (!part || (rows.length === 0 && name !== 'ENTRIES')) return null;
  const Viewer = config.parts?.[name]?.Viewer;
  return (
    <section className={classes['card']} aria-label={heading} data-section>
      <h2 className={classes['partHead']}>{heading}</h2>
      <div className={classes['grid']}>
        {Viewer ? (
          <Viewer rows={rows} record={record} />
        ) : (
          <LineTable id={`${definition.type}.${name}.view`} label={heading} columns={columns} rows={rows} />
        )}
      </div>
      {children}
    </section>
  );
}

const cells = (row: Readonly<Record<string, unknown>>): LineValues =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => (typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [])),
  );

const shownParts = (definition: Definition, config: ScreenConfig): readonly string[] =>
  Object.keys(definition.parts).filter((name) => config.parts?.[name]?.isHidden !== true);

const ownSections = ({ sections = [] }: ScreenConfig, record: RecordView) => sections.filter(({ isShown }) => isShown?.(record) ?? true);
