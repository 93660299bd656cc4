import { IconChevronRight } from '@tabler/icons-react';
import { documentFlowTexts } from '@sampan/kernel/texts/records/document-flow.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { useEffect, useRef } from 'react';
import { useCall } from '../api/queries.ts';
import type { RecordView } from '../api/rows.ts';
import { type DecimalsOf, useCurrencyDecimals } from '../currency-decimals.ts';
import { useFacts } from '../definitions.ts';
import { addTexts, useLanguage, useT } from '../i18n.ts';
import { ScreenLink } from '../navigation.tsx';
import { Menu } from '../ui/overlay.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import classes from './document-strip.module.css';
import { type FlowStage, flowStages } from './flow-stages.ts';
import type { FlowAnswer, FlowDocument } from './flow-tree.ts';

addTexts(documentFlowTexts);

interface DocumentStripProps {
  readonly definition: Definition;
  readonly record: RecordView;
}

/** Above a document: the kinds of documents of its chain in a row, from what it came from to what came of it, each a link. */
export function DocumentStrip({ definition, record: { ID, VERSION } }: DocumentStripProps) {
  const t = useT();
  const { data } = useCall<FlowAnswer>(`${callPath(definition)}/flow`, { ID, version: VERSION }, { silent: true });
  const decimalsOf = useCurrencyDecimals(data ? [{}] : []);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[data-current]');
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2;
  }, [data]);
  if (!data) return <div className={classes['strip']} />;
  return (
    <nav ref={strip} className={classes['strip']} aria-label={t('flow.chain')} tabIndex={0}>
      <ol className={classes['stages']}>
        {flowStages(data).map((stage, at) => (
          <li key={stage.type}>
            {at > 0 && <IconChevronRight size={16} className={classes['arrow']} aria-hidden />}
            <Stage stage={stage} current={stage.type === definition.type ? ID : null} decimalsOf={decimalsOf} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StageProps {
  readonly stage: FlowStage;
  /** The document on the screen, where it is of this kind. */
  readonly current: string | null;
  readonly decimalsOf: DecimalsOf;
}

/** A kind with one of its documents, the one on the screen or else the newest; the others behind a button. */
function Stage({ stage: { type, documents }, current, decimalsOf }: StageProps) {
  const language = useLanguage();
  const shown = documents.find(({ ID }) => ID === current) ?? documents.at(-1)!;
  const others = documents.filter((one) => one !== shown);
  return (
    <div className={classes['stage']} data-current={shown.ID === current || undefined}>
      <span className={classes['kind']}>{documentName(type, language)}</span>
      <span className={classes['line']}>
        <NumberLink document={shown} isCurrent={shown.ID === current} />
        <StatusChip text={shown.STATUS_TEXT} tone={shown.STATUS_TONE} />
        {others.length > 0 && <Others type={type} documents={others} />}
      </span>
      <span className={classes['facts']}>{factsOf(shown, decimalsOf, shown.ID === current)}</span>
    </div>
  );
}

function Others({ type, documents }: FlowStage) {
  const t = useT();
  const language = useLanguage();
  const route = useFacts()(type)?.route;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={classes['more']}
          aria-label={t('flow.more', { count: documents.length, document: documentName(type, language) })}
        >
          +{documents.length}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {documents.map(({ ID, NO, STATUS_TEXT }) => (
          <Menu.Item key={ID} {...(route === undefined ? {} : { component: 'a', href: `#/${route}/view?id=${ID}` })}>
            {NO} {STATUS_TEXT}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function NumberLink({ document: { type, ID, NO }, isCurrent }: { document: FlowDocument; isCurrent: boolean }) {
  const route = useFacts()(type)?.route;
  if (route === undefined || isCurrent) return <span {...(isCurrent && { 'aria-current': 'page' as const })}>{NO}</span>;
  return (
    <ScreenLink to={`/${route}/view`} search={{ id: ID }} className={classes['link']}>
      {NO}
    </ScreenLink>
  );
}

/** What it comes to and how far it is; of one that is neither, its day. The document on the screen says in its heading what it comes to. */
function factsOf({ AMOUNT, CURRENCY_CODE = '', PROGRESS_TEXT, DATE }: FlowDocument, decimalsOf: DecimalsOf, isCurrent: boolean): string {
  const amount =
    AMOUNT === undefined || isCurrent ? undefined : `${CURRENCY_CODE} ${formatAmount(decimal(AMOUNT), decimalsOf(CURRENCY_CODE))}`.trim();
  const facts = [amount, PROGRESS_TEXT].filter((fact) => fact !== undefined);
  return facts.length === 0 ? DATE : facts.join(' · ');
}
