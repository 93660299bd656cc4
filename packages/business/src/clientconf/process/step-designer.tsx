import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { saveBlob } from '@sampan/widgets/api/download.ts';
import { error } from '@sampan/widgets/feedback.tsx';
import type { HeaderValues, PartEditorProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { documents } from '../../registry.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { DesignerBar } from './designer-bar.tsx';
import classes from './process.module.css';
import { addStep, contentOf, fileOf, moveStep, type Placed, placedSteps, removeStep, type Stores, takeFile } from './process-steps.web.ts';
import { SimulationDialog } from './simulation-dialog.tsx';
import { StepCard } from './step-card.tsx';
import { redoEdit, undoEdit } from './step-history.web.ts';
import { useOffered } from './use-offered.web.ts';
import { useStepView } from './use-step-view.web.ts';

const GraphDesigner = lazy(async () => ({ default: (await import('./graph-designer.tsx')).GraphDesigner }));

const rowsOf = (store: LineStore) => store.getLines().map(({ values }) => values);

/** The steps of a process, one below the other or as a graph, with a place to add one between any two. */
export function StepDesigner({ store: steps, others, header }: PartEditorProps) {
  const t = useT();
  const nodes = others.get('NODES')!;
  useSyncExternalStore(steps.subscribe, steps.getRevision);
  useSyncExternalStore(nodes.subscribe, nodes.getRevision);
  const [view, setView] = useStepView();
  const [isSimulated, setSimulated] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const area = String(header()['FUNCTION_AREA'] ?? '');
  const offered = useOffered(area);
  const stores = { steps, nodes };
  const placed = placedSteps(stores);
  const add = (at: number) => addStep(stores, at, String(header()['ACCESS_TYPE'] ?? 'POSITIONS'));
  const card = (one: Placed, place: number) => (
    <StepCard
      placed={one}
      place={place}
      isLast={place === placed.length - 1}
      area={area}
      offered={offered}
      steps={steps}
      nodes={nodes}
      onMove={(by) => moveStep(stores, place, place + by)}
      onRemove={() => removeStep(stores, one)}
    />
  );
  return (
    <div className={classes['designer']} onKeyDown={(event) => hearKeys(event, stores)}>
      <DesignerBar
        view={view}
        onView={setView}
        undo={{ can: steps.canUndo || nodes.canUndo, run: () => undoEdit(stores) }}
        redo={{ can: steps.canRedo || nodes.canRedo, run: () => redoEdit(stores) }}
        onImport={(text) => takeFile(stores, text) || error(t('process.fileUnreadable'))}
        onExport={() => saveBlob(new Blob([fileOf(rowsOf(steps), rowsOf(nodes))]), `${String(header()['PROCESS_CODE'] ?? 'process')}.json`)}
        onSimulate={() => setSimulated(true)}
        isEmpty={placed.length === 0}
      />
      {isSimulated && <OfForm header={header()} placed={placed} onClose={() => setSimulated(false)} />}
      {view === 'graph' ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <GraphDesigner
            of={documents.get(area)}
            stores={stores}
            placed={placed}
            offered={offered}
            chosen={chosen}
            onChoose={setChosen}
            onAdd={(at) => setChosen(add(at))}
            card={card}
          />
        </Suspense>
      ) : (
        <ListDesigner placed={placed} onAdd={(at) => void add(at)} card={card} />
      )}
    </div>
  );
}

/** Whom the steps would ask as they are typed now. */
function OfForm({ header, placed, onClose }: { header: HeaderValues; placed: readonly Placed[]; onClose: () => void }) {
  const steps = placed.map(({ step }) => step.values);
  const nodes = placed.flatMap(({ node }) => (node ? [node.values] : []));
  const IS_SUBMITTER_EXCLUDED = String(header['IS_SUBMITTER_EXCLUDED'] ?? '0');
  const area = String(header['FUNCTION_AREA'] ?? '');
  return <SimulationDialog area={area} content={{ ...contentOf(steps, nodes), IS_SUBMITTER_EXCLUDED }} onClose={onClose} />;
}

/** Undo and redo, except where a field has its own. */
function hearKeys(event: KeyboardEvent, stores: Stores): void {
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  const key = event.key.toLowerCase();
  if (isTyping || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) redoEdit(stores);
  else undoEdit(stores);
}

interface ListDesignerProps {
  readonly placed: readonly Placed[];
  readonly onAdd: (at: number) => void;
  readonly card: (one: Placed, place: number) => React.ReactNode;
}

function ListDesigner({ placed, onAdd, card }: ListDesignerProps) {
  const t = useT();
  return (
    <>
      <p className={classes['end']}>{t('process.begin')}</p>
      <AddStep place={0} onAdd={onAdd} />
      {placed.map((one, place) => (
        <div key={one.step.id}>
          {card(one, place)}
          <AddStep place={place + 1} onAdd={onAdd} />
        </div>
      ))}
      <p className={classes['end']}>{t('process.finish')}</p>
    </>
  );
}

function AddStep({ place, onAdd }: { place: number; onAdd: (at: number) => void }) {
  const t = useT();
  return (
    <div className={classes['between']}>
      <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => onAdd(place)}>
        {t('process.addStep')}
      </Button>
    </div>
  );
}
