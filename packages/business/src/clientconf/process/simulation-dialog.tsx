import { lazy, Suspense } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import type { Simulated } from './simulation.tsx';

const Simulation = lazy(async () => ({ default: (await import('./simulation.tsx')).Simulation }));

interface SimulationDialogProps {
  readonly area: string;
  readonly content: Simulated;
  readonly onClose: () => void;
}

/** Asks what the steps would do, over the form or the record. */
export function SimulationDialog({ area, content, onClose }: SimulationDialogProps) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={t('process.simulate')} size="lg">
      <Suspense fallback={<Skeleton height={160} />}>
        <Simulation area={area} content={content} />
      </Suspense>
    </Dialog>
  );
}
