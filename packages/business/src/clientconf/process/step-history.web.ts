import type { LineStep } from '@sampan/widgets/line-grid/line-history.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import type { Stores } from './process-steps.web.ts';

/** Those of the two stores whose step is the one to take; both where one edit reached into both. */
function taken({ steps, nodes }: Stores, stepOf: (store: LineStore) => LineStep | undefined, sign: 1 | -1): LineStore[] {
  const [ofSteps, ofNodes] = [stepOf(steps), stepOf(nodes)];
  if (!ofSteps) return ofNodes ? [nodes] : [];
  if (!ofNodes) return [steps];
  if (ofSteps.token !== undefined && ofSteps.token === ofNodes.token) return [steps, nodes];
  return ofSteps.at * sign > ofNodes.at * sign ? [steps] : [nodes];
}

/** Takes back the last edit of the steps and their nodes. */
export const undoEdit = (stores: Stores): void => taken(stores, (store) => store.lastStep, 1).forEach((store) => store.undo());

/** Does again what was taken back last. */
export const redoEdit = (stores: Stores): void => taken(stores, (store) => store.nextStep, -1).forEach((store) => store.redo());
