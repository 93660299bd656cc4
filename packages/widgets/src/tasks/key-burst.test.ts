import { expect, test } from 'vitest';
import { type Heard, KeyBurst, SLOW_MS } from './key-burst.ts';

/** Presses keys with a pause before each; answers what was heard. */
function press(burst: KeyBurst, keys: readonly string[], pauseMs: number, beginMs = 0): Heard[] {
  return keys.flatMap((key, at) => burst.press({ key, atMs: beginMs + at * pauseMs }) ?? []);
}

test('fast signs ended by Enter or Tab are a scan', () => {
  expect(press(new KeyBurst(), [...'A-01-1', 'Enter'], 8)).toEqual([{ scan: 'A-01-1' }]);
  expect(press(new KeyBurst(), [...'M1006', 'Tab'], 30)).toEqual([{ scan: 'M1006' }]);
});

test('what is typed by hand comes sign by sign, and Enter behind it', () => {
  expect(press(new KeyBurst(), ['1', '2', '0', 'Enter'], 120)).toEqual([{ typed: ['1'] }, { typed: ['2'] }, { typed: ['0', 'Enter'] }]);
});

test('a single sign waits a moment, and Enter alone does not', () => {
  const burst = new KeyBurst();
  expect(burst.press({ key: '7', atMs: 0 })).toBeNull();
  expect(burst.due(20)).toEqual([]);
  expect(burst.due(60)).toEqual(['7']);
  expect(burst.due(61)).toEqual([]);
  expect(burst.press({ key: 'Enter', atMs: 300 })).toEqual({ typed: ['Enter'] });
});

test('two digits typed at once are no label', () => {
  expect(press(new KeyBurst(), ['1', '2', 'Enter'], 10)).toEqual([{ typed: ['1', '2', 'Enter'] }]);
});

test('a scan right after a typed digit leaves the digit alone', () => {
  const burst = new KeyBurst();
  burst.press({ key: '5', atMs: 0 });
  expect(press(burst, [...'M1006', 'Enter'], 5, 500)).toEqual([{ typed: ['5'] }, { scan: 'M1006' }]);
});

test('two scans in a row are two', () => {
  const burst = new KeyBurst();
  expect([...press(burst, [...'M1006', 'Enter'], 5), ...press(burst, [...'M1007', 'Enter'], 5, 40)]).toEqual([
    { scan: 'M1006' },
    { scan: 'M1007' },
  ]);
});

test('where only codes are asked for a slow scanner is one, too', () => {
  expect(press(new KeyBurst(SLOW_MS), [...'A-01-1', 'Enter'], 200)).toEqual([{ scan: 'A-01-1' }]);
});
