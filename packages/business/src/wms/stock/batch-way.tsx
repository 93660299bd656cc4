import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { useFacts } from '@sampan/widgets/definitions.ts';
import { FlowBranches } from '@sampan/widgets/form/flow-branches.tsx';
import { type FlowBranch, flowTree } from '@sampan/widgets/form/flow-tree.ts';
import { language, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import type { ReactNode } from 'react';
import classes from './batch-trace.module.css';
import { isBatch, type TraceNode, type TraceSide } from './batch-trace.ts';

interface BatchWayProps {
  readonly title: string;
  readonly side: TraceSide;
  readonly empty: string;
  /** Against the goods, so that the batch stands at the root either way. */
  readonly isBack?: boolean;
}

/** One way from a batch as a tree: each document and batch below what it is next to, with how much went from one to the other. */
export function BatchWay({ title, side: { results, STEPS, capped }, empty, isBack = false }: BatchWayProps) {
  const t = useT();
  const steps = isBack ? STEPS.map(({ FROM, TO, ...rest }) => ({ ...rest, FROM: TO, TO: FROM })) : STEPS;
  const quantities = new Map(steps.map(({ FROM, TO, QTY }) => [`${FROM} ${TO}`, QTY]));
  const branches = flowTree({ results, STEPS: steps }, results[0]!);
  return (
    <Card title={title}>
      <nav aria-label={title} className={classes['way']}>
        <FlowBranches
          branches={branches}
          leafOf={(branch) => (
            <Leaf branch={branch} quantity={quantities.get(`${branch.above} ${branch.place}`)} unit={unitOf(branch, results)} />
          )}
        />
        {results.length === 1 && !results[0]!.HIDDEN && <p className={classes['hint']}>{empty}</p>}
        {capped && <p className={classes['hint']}>{t('trace.capped')}</p>}
      </nav>
    </Card>
  );
}

/** Beside a number English has the symbol of a unit. */
const unitText = ({ UNIT_NAME, UNIT_CODE }: Extract<TraceNode, { MATERIAL_CODE: string }>): string =>
  (language() === 'zh-CN' ? UNIT_NAME : undefined) ?? UNIT_CODE ?? '';

/** Of the batch at either end of a step. */
function unitOf({ document, above }: FlowBranch<TraceNode>, results: readonly TraceNode[]): string {
  const batch = [document, ...(above === undefined ? [] : [results[above]!])].find(isBatch);
  return batch ? unitText(batch) : '';
}

interface LeafProps {
  readonly branch: FlowBranch<TraceNode>;
  readonly quantity: string | undefined;
  readonly unit: string;
}

function Leaf({ branch: { document: node, isCurrent, isAgain }, quantity, unit }: LeafProps) {
  const t = useT();
  const moved =
    quantity === undefined ? null : (
      <span className={classes['figure']}>
        {formatDecimal(quantity)} {unit}
      </span>
    );
  return (
    <div className={classes['node']} data-current={isCurrent || undefined} data-batch={isBatch(node) || undefined}>
      {isBatch(node) ? <BatchLeaf node={node} isCurrent={isCurrent} moved={moved} /> : <DocumentLeaf node={node} moved={moved} />}
      {isAgain && <span className={classes['hint']}>{t('trace.again')}</span>}
      {node.HIDDEN && <span className={classes['hidden']}>{t('trace.hidden')}</span>}
    </div>
  );
}

interface LeafOf<N extends TraceNode> {
  readonly node: N;
  /** How much went from it to what it stands below, or the other way. */
  readonly moved: ReactNode;
}

function BatchLeaf({ node, isCurrent, moved }: LeafOf<Extract<TraceNode, { MATERIAL_CODE: string }>> & { readonly isCurrent: boolean }) {
  const t = useT();
  const { MATERIAL_CODE, MATERIAL_NAME, FILTER4, QTY } = node;
  return (
    <>
      <span className={classes['kind']}>
        {MATERIAL_NAME} <span className="code">{MATERIAL_CODE}</span>
      </span>
      {FILTER4 === null ? (
        <span>{t('trace.noBatch')}</span>
      ) : isCurrent ? (
        <strong aria-current="page">{t('trace.batch', { batch: FILTER4 })}</strong>
      ) : (
        <ScreenLink className={classes['link']} to="/wms/stock/trace" search={{ MATERIAL_CODE, FILTER4 }}>
          {t('trace.batch', { batch: FILTER4 })}
        </ScreenLink>
      )}
      {moved}
      {QTY !== undefined && (
        <span className={classes['hint']}>{t('trace.onHand', { quantity: formatDecimal(QTY), unit: unitText(node) })}</span>
      )}
    </>
  );
}

function DocumentLeaf({ node, moved }: LeafOf<Exclude<TraceNode, { MATERIAL_CODE: string }>>) {
  const spoken = useLanguage();
  const route = useFacts()(node.type)?.route;
  return (
    <>
      <span className={classes['kind']}>{documentName(node.type, spoken)}</span>
      <span className={classes['row']}>
        {route === undefined ? (
          <span>{node.NO}</span>
        ) : (
          <ScreenLink className={`${classes['link']} code`} to={`/${route}/view`} search={{ id: node.ID }}>
            {node.NO}
          </ScreenLink>
        )}
        <StatusChip text={node.STATUS_TEXT} tone={node.STATUS_TONE} />
      </span>
      <span className={classes['hint']}>{[node.DATE, node.PARTNER_NAME ?? node.PARTNER_CODE].filter(Boolean).join(' · ')}</span>
      {moved}
    </>
  );
}
