import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardKeys, isComposing, useComposed } from './input-method.ts';

type Step =
  | { readonly on: 'compositionstart' | 'compositionend'; readonly at: number }
  | { readonly on: 'keydown'; readonly at: number; readonly key: string; readonly isComposing?: boolean; readonly keyCode?: number };

let stop: () => void;
beforeEach(() => {
  stop = guardKeys();
});
afterEach(() => {
  stop();
  cleanup();
});

/** Events begin anew for each script, long after the last one. */
let origin = 1_000_000;

/** The presses that reach a handler of the page, of a script of events as browsers send them. */
function heard(script: readonly Step[]): number[] {
  origin += 100_000;
  const input = document.body.appendChild(document.createElement('input'));
  const got: number[] = [];
  input.addEventListener('keydown', ({ timeStamp }) => got.push(timeStamp - origin));
  for (const step of script) {
    const event =
      step.on === 'keydown'
        ? new KeyboardEvent('keydown', { key: step.key, bubbles: true, cancelable: true })
        : new Event(step.on, { bubbles: true });
    const isBusy = step.on === 'keydown' && (step.isComposing ?? false);
    Object.defineProperties(event, { timeStamp: { value: origin + step.at }, isComposing: { value: isBusy } });
    input.dispatchEvent(event);
  }
  input.remove();
  return got;
}

test('Chrome, Edge and Firefox: the Enter that takes a candidate reaches nobody', () => {
  const script: Step[] = [
    { on: 'keydown', at: 0, key: 'Process', keyCode: 229 },
    { on: 'compositionstart', at: 1 },
    { on: 'keydown', at: 500, key: 'Enter', isComposing: true, keyCode: 229 },
    { on: 'compositionend', at: 501 },
  ];
  expect(heard(script)).toEqual([]);
  expect(heard([...script, { on: 'keydown', at: 900, key: 'Enter', keyCode: 13 }])).toEqual([900]);
});

test('Safari: the Enter that takes a candidate comes right after the end of the composition and reaches nobody', () => {
  const script: Step[] = [
    { on: 'compositionstart', at: 0 },
    { on: 'compositionend', at: 500 },
    { on: 'keydown', at: 503, key: 'Enter', keyCode: 229 },
  ];
  expect(heard(script)).toEqual([]);
  expect(heard([...script, { on: 'keydown', at: 800, key: 'Enter', keyCode: 13 }])).toEqual([800]);
});

test('input methods that report the Enter as a plain one at once after the composition are understood', () => {
  expect(
    heard([
      { on: 'compositionstart', at: 0 },
      { on: 'compositionend', at: 500 },
      { on: 'keydown', at: 540, key: 'Enter', keyCode: 13 },
    ]),
  ).toEqual([]);
});

test('Chrome on a Mac: after a candidate taken by the space bar Enter is the user’s, though it still carries code 229', () => {
  expect(
    heard([
      { on: 'compositionstart', at: 0 },
      { on: 'keydown', at: 400, key: ' ', isComposing: true, keyCode: 229 },
      { on: 'compositionend', at: 401 },
      { on: 'keydown', at: 901, key: 'Enter', keyCode: 229 },
    ]),
  ).toEqual([901]);
});

test('Escape, arrows and shortcuts are the input method’s too while it composes', () => {
  const keys = ['Escape', 'ArrowDown', 'Tab', 'F4'];
  expect(heard(keys.map((key, at) => ({ on: 'keydown', at, key, isComposing: true })))).toEqual([]);
});

test('an input that goes away while it composes leaves the page’s keys alone', () => {
  fireEvent.compositionStart(document.body);
  expect(isComposing()).toBe(true);
  fireEvent.focusOut(document.body);
  expect(isComposing()).toBe(false);
});

function Searching() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="typed" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <output>{useComposed(text)}</output>
    </>
  );
}

test('what is searched for has no letters in between', () => {
  render(<Searching />);
  const input = screen.getByLabelText('typed');
  fireEvent.change(input, { target: { value: '钢' } });
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: '钢ban' } });
  expect(screen.getByRole('status').textContent).toBe('钢');
  fireEvent.change(input, { target: { value: '钢板' } });
  fireEvent.compositionEnd(input);
  expect(screen.getByRole('status').textContent).toBe('钢板');
});
