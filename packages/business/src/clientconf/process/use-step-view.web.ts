import { useState } from 'react';

/** How the steps of a process are shown. */
export type StepView = 'list' | 'graph';

const KEY = 'sampan.process-view';
/** Narrower than this the list is shown first, whatever was chosen on a wider screen of the same browser. */
const NARROW = '(max-width: 600px)';

/** The view chosen last on this device; the list where nothing was chosen. */
export function useStepView(): readonly [StepView, (view: StepView) => void] {
  const isNarrow = matchMedia(NARROW).matches;
  const [view, setView] = useState<StepView>(() => (!isNarrow && localStorage.getItem(KEY) === 'graph' ? 'graph' : 'list'));
  const choose = (next: StepView): void => {
    setView(next);
    if (!isNarrow) localStorage.setItem(KEY, next);
  };
  return [view, choose];
}
