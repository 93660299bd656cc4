import { lazy, Suspense, useState } from 'react';
import type { PartViewerProps } from '@sampan/widgets/form/screen-config.ts';
import { saveBlob } from '@sampan/widgets/api/download.ts';
import { partOf } from '@sampan/widgets/api/rows.ts';
import { labelled, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import { documents } from '../../registry.ts';
import { DesignerBar } from './designer-bar.tsx';
import { process } from './process.ts';
import classes from './process.module.css';
import { contentOf, fileOf } from './process-steps.web.ts';
import { SimulationDialog } from './simulation-dialog.tsx';
import { factsOf, type StepFacts } from './step-facts.web.ts';
import { useOffered } from './use-offered.web.ts';
import { useStepView } from './use-step-view.web.ts';

const ProcessGraph = lazy(async () => ({ default: (await import('./process-graph.tsx')).ProcessGraph }));

type Row = Readonly<Record<string, unknown>>;

/** The steps of a process to read, one below the other or as a graph. */
export function StepList({ rows, record }: PartViewerProps) {
  const t = useT();
  const language = useLanguage();
  const area = String(record['FUNCTION_AREA'] ?? '');
  const offered = useOffered(area);
  const [view, setView] = useStepView();
  const [isSimulated, setSimulated] = useState(false);
  const nodes = partOf(record, 'NODES') as readonly Row[];
  const steps = rows.toSorted((a, b) => Number(a['SEQ']) - Number(b['SEQ'])) as readonly Row[];
  const facts = steps.map((step) =>
    factsOf(
      { of: documents.get(area), t, language, offered },
      { id: String(step['STEP_NO']), step, node: nodes.find((node) => node['SEQ'] === step['SEQ']) },
    ),
  );
  return (
    <div className={classes['designer']}>
      <DesignerBar
        view={view}
        onView={setView}
        onExport={() => saveBlob(new Blob([fileOf(steps, nodes)]), `${String(record['PROCESS_CODE'])}.json`)}
        onSimulate={() => setSimulated(true)}
        isEmpty={steps.length === 0}
      />
      {isSimulated && (
        <SimulationDialog
          area={area}
          content={{ ...contentOf(steps, nodes), IS_SUBMITTER_EXCLUDED: String(record['IS_SUBMITTER_EXCLUDED'] ?? '0') }}
          onClose={() => setSimulated(false)}
        />
      )}
      {view === 'graph' ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <ProcessGraph steps={facts} chosen={null} />
        </Suspense>
      ) : (
        <ol className={classes['list']}>
          {facts.map((one, at) => (
            <StepRow
              key={one.id}
              facts={one}
              isEditable={nodes.find(({ SEQ }) => SEQ === steps[at]?.['SEQ'])?.['IS_FORM_EDITABLE'] === '1'}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

function StepRow({ facts, isEditable }: { facts: StepFacts; isEditable: boolean }) {
  const said = [
    facts.asked,
    facts.reject,
    ...(facts.isEnd ? [labelOf(process, 'IS_END', 'STEPS')] : []),
    ...(isEditable ? [labelOf(process, 'IS_FORM_EDITABLE', 'NODES')] : []),
  ];
  return (
    <li className={classes['row']}>
      <div className={classes['rowHead']}>
        <strong>{facts.name}</strong>
        <StatusChip text={facts.status} tone={facts.tone} />
      </div>
      <div className={classes['hint']}>{said.join(' · ')}</div>
      {facts.condition !== '' && (
        <div className={classes['hint']}>{labelled(labelOf(process, 'PRE_CONDITION', 'STEPS'), facts.condition)}</div>
      )}
    </li>
  );
}
