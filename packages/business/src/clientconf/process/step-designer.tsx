import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { saveBlob } from '@sampan/widgets/api/download.ts';
import { error } from '@sampan/widgets/feedback.tsx';
import type { PartEditorProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { FileButton } from '@sampan/widgets/ui/input.tsx';
import classes from './process.module.css';
import { addStep, fileOf, moveStep, placedSteps, removeStep, type Stores, takeFile } from './process-steps.screens.ts';
import { StepCard } from './step-card.tsx';
import { useOffered } from './use-offered.screens.ts';

/** The steps of a process one below the other, with a place to add one between any two. */
export function StepDesigner({ store: steps, others, header }: PartEditorProps) {
  const t = useT();
  const nodes = others.get('NODES')!;
  useSyncExternalStore(steps.subscribe, steps.getRevision);
  useSyncExternalStore(nodes.subscribe, nodes.getRevision);
  const area = String(header()['FUNCTION_AREA'] ?? '');
  const offered = useOffered(area);
  const stores = { steps, nodes };
  const placed = placedSteps(stores);
  const add = (at: number) => addStep(stores, at, String(header()['ACCESS_TYPE'] ?? 'POSITIONS'));
  return (
    <div className={classes['designer']}>
      <FileBar stores={stores} name={String(header()['PROCESS_CODE'] ?? 'process')} />
      <p className={classes['end']}>{t('process.begin')}</p>
      <AddStep place={0} onAdd={add} />
      {placed.map((one, place) => (
        <div key={one.step.id} className={classes['placed']}>
          <StepCard
            placed={one}
            place={place}
            isLast={place === placed.length - 1}
            area={area}
            offered={offered}
            steps={steps}
            nodes={nodes}
            onMove={(by) => moveStep(stores, place, by)}
            onRemove={() => removeStep(stores, one)}
          />
          <AddStep place={place + 1} onAdd={add} />
        </div>
      ))}
      <p className={classes['end']}>{t('process.finish')}</p>
    </div>
  );
}

/** Steps from a file, and to one. */
function FileBar({ stores, name }: { stores: Stores; name: string }) {
  const t = useT();
  const placed = placedSteps(stores);
  const rowsOf = (store: LineStore) => store.getLines().map(({ values }) => values);
  const save = () => saveBlob(new Blob([fileOf(rowsOf(stores.steps), rowsOf(stores.nodes))]), `${name}.json`);
  return (
    <div className={classes['bar']}>
      <FileButton
        accept="application/json,.json"
        onChange={(file) => {
          void file?.text().then((text) => takeFile(stores, text) || error(t('process.fileUnreadable')));
        }}
      >
        {(props) => (
          <Button {...props} variant="default" size="compact-sm" leftSection={<IconUpload size={14} />}>
            {t('process.import')}
          </Button>
        )}
      </FileButton>
      <Button variant="default" size="compact-sm" leftSection={<IconDownload size={14} />} disabled={placed.length === 0} onClick={save}>
        {t('process.export')}
      </Button>
    </div>
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
