import { expect, test } from 'vitest';
import { followComposition } from './enter-key.ts';

type Step =
  | { readonly on: 'compositionstart' | 'compositionend'; readonly at: number }
  | { readonly on: 'keydown'; readonly at: number; readonly key: string; readonly isComposing?: boolean; readonly keyCode?: number };

/** The presses of Enter that are the user's own, of a script of events as browsers send them. */
function ownEnters(script: readonly Step[]): number[] {
  const composition = followComposition();
  const own: number[] = [];
  for (const step of script) {
    if (step.on === 'compositionstart') composition.begin();
    else if (step.on === 'compositionend') composition.end({ timeStamp: step.at });
    if (
      step.on === 'keydown' &&
      !composition.owns({ key: step.key, isComposing: step.isComposing ?? false, timeStamp: step.at }) &&
      step.key === 'Enter'
    )
      own.push(step.at);
  }
  return own;
}

test('Chrome, Edge and Firefox: the Enter that takes a candidate does not send', () => {
  const script: Step[] = [
    { on: 'keydown', at: 0, key: 'Process', keyCode: 229 },
    { on: 'compositionstart', at: 1 },
    { on: 'keydown', at: 500, key: 'Enter', isComposing: true, keyCode: 229 },
    { on: 'compositionend', at: 501 },
  ];
  expect(ownEnters(script)).toEqual([]);
  expect(ownEnters([...script, { on: 'keydown', at: 900, key: 'Enter', keyCode: 13 }])).toEqual([900]);
});

test('Safari: the Enter that takes a candidate comes right after the end of the composition and does not send', () => {
  const script: Step[] = [
    { on: 'compositionstart', at: 0 },
    { on: 'compositionend', at: 500 },
    { on: 'keydown', at: 503, key: 'Enter', keyCode: 229 },
  ];
  expect(ownEnters(script)).toEqual([]);
  expect(ownEnters([...script, { on: 'keydown', at: 800, key: 'Enter', keyCode: 13 }])).toEqual([800]);
});

test('input methods that report the Enter as a plain one at once after the composition do not send', () => {
  expect(
    ownEnters([
      { on: 'compositionstart', at: 0 },
      { on: 'compositionend', at: 500 },
      { on: 'keydown', at: 540, key: 'Enter', keyCode: 13 },
    ]),
  ).toEqual([]);
});

test('Chrome on a Mac: after a candidate taken by the space bar Enter sends, though it still carries code 229', () => {
  expect(
    ownEnters([
      { on: 'compositionstart', at: 0 },
      { on: 'keydown', at: 400, key: ' ', isComposing: true, keyCode: 229 },
      { on: 'compositionend', at: 401 },
      { on: 'keydown', at: 901, key: 'Enter', keyCode: 229 },
    ]),
  ).toEqual([901]);
});

test('the first key of a composition is no command', () => {
  const composition = followComposition();
  expect(composition.owns({ key: 'Process', isComposing: false, timeStamp: 0 })).toBe(true);
});
