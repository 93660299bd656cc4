import { documentFlowTexts } from '@sampan/kernel/texts/records/document-flow.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import type { ReactNode } from 'react';
import { useCall } from '../api/queries.ts';
import type { RecordView } from '../api/rows.ts';
import { useFacts } from '../definitions.ts';
import { addTexts, useLanguage, useT } from '../i18n.ts';
import { ScreenLink } from '../navigation.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import classes from './document-flow.module.css';
import { FlowBranches } from './flow-branches.tsx';
import { type FlowAnswer, type FlowBranch, flowTree } from './flow-tree.ts';

addTexts(documentFlowTexts);

interface DocumentFlowProps {
  readonly definition: Definition;
  readonly record: RecordView;
  /** Shown until the chain is there, and where it does not come. */
  readonly meanwhile: ReactNode;
}

/** The whole chain that a document stands in: each below what it came from, with the way to its screen. */
export function DocumentFlow({ definition, record: { ID, VERSION }, meanwhile }: DocumentFlowProps) {
  const t = useT();
  const { data } = useCall<FlowAnswer>(`${callPath(definition)}/flow`, { ID, version: VERSION }, { silent: true });
  if (!data) return meanwhile;
  return (
    <nav aria-label={t('flow.title')}>
      <FlowBranches branches={flowTree(data, { type: definition.type, ID })} leafOf={(branch) => <Leaf branch={branch} />} />
      {data.capped && <p className={classes['hint']}>{t('flow.capped')}</p>}
    </nav>
  );
}

function Leaf({ branch: { document, isCurrent, isAgain } }: { branch: FlowBranch }) {
  const t = useT();
  const language = useLanguage();
  const route = useFacts()(document.type)?.route;
  return (
    <div className={classes['document']} data-current={isCurrent || undefined}>
      <span className={classes['kind']}>{documentName(document.type, language)}</span>
      <span className={classes['row']}>
        {route === undefined ? (
          <span>{document.NO}</span>
        ) : (
          <ScreenLink
            to={`/${route}/view`}
            search={{ id: document.ID }}
            className={classes['link']}
            {...(isCurrent && { 'aria-current': 'page' as const })}
          >
            {document.NO}
          </ScreenLink>
        )}
        <StatusChip text={document.STATUS_TEXT} tone={document.STATUS_TONE} />
      </span>
      <span className={classes['hint']}>
        {[document.DATE, ...(isCurrent ? [t('flow.current')] : []), ...(isAgain ? [t('flow.again')] : [])].join(' · ')}
      </span>
    </div>
  );
}
