import type { TourStep } from './tours.ts';

/** A step with the place that was found for it. */
export interface PlacedStep {
  readonly name: string;
  readonly side?: TourStep['side'];
  readonly element: HTMLElement;
}

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';

/** The steps whose place is on the screen now: fields that a privilege hides and parts that a phone lacks are passed over. */
export const placedSteps = (steps: readonly TourStep[], within: ParentNode = document): PlacedStep[] =>
  steps.flatMap(({ name, at, side }) => {
    const found = at.flatMap((selector) => [...within.querySelectorAll<HTMLElement>(selector)]).find(isSeen);
    return found ? [{ name, element: found, ...(side ? { side } : {}) }] : [];
  });
