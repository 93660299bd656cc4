import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce, readJson } from './json.ts';
import { jsonInPieces } from './json-pieces.ts';

/** What a text reads as, or that it is refused. */
const outcome = (read: () => unknown): unknown => {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof SyntaxError) return 'refused';
    throw error;
  }
};
const LONG = JSON.stringify(Array.from({ length: 2500 }, (_, at) => ({ a: at })));
/** Longer than a piece, so that what stands beside it is read by itself. */
const SAMPLES = [
  `[${LONG}]`,
  `{"a":${LONG},"b":[],"c":${LONG}}`,
  ` [ 1 , ${LONG} , "x" , ${LONG} ] `,
  `{"a\\u0041\\"":"]","__proto__":${LONG},"n":1e400,"d":{"e":${LONG}}}`,
  `["${'\\\\"'.repeat(20_000)}",{}]`,
  `[${' '.repeat(40_000)}]`,
  `[12345678901234567890,${LONG}]`,
];

test('read in pieces, JSON is what it is read in one go', () => {
  for (const text of SAMPLES) expect(outcome(() => atOnce(jsonInPieces(text)))).toEqual(outcome(() => readJson(text)));
  expect(atOnce(jsonInPieces(SAMPLES[1]!))).toMatchObject({ b: [], c: expect.arrayContaining([{ a: 2499 }]) });
});

test('what is broken in one go is broken in pieces', () => {
  const broken = [
    `[${LONG},]`,
    `[,${LONG}]`,
    `[1 ${LONG}]`,
    `[${LONG}1]`,
    `{${LONG}}`,
    `{"a"${LONG}}`,
    `{"a":${LONG},}`,
    `[${LONG}}`,
    `[${LONG}`,
  ];
  for (const text of [...broken, `${LONG}]`, `${LONG}${LONG}`, `{"a":1 "b":${LONG}}`, `[${LONG},,1]`, `\u00a0${LONG}`, `{1:${LONG}}`]) {
    expect([text.slice(0, 20), outcome(() => readJson(text))]).toEqual([text.slice(0, 20), 'refused']);
    expect([text.slice(0, 20), outcome(() => atOnce(jsonInPieces(text)))]).toEqual([text.slice(0, 20), 'refused']);
  }
});

test('with any sign changed, left out or put in it is still the same in both ways', () => {
  const change = fc.record({
    sample: fc.nat(SAMPLES.length - 1),
    at: fc.nat(),
    sign: fc.constantFrom(...'[]{},:"\\ 1a', ''),
    keeps: fc.boolean(),
  });
  fc.assert(
    fc.property(change, ({ sample, at, sign, keeps }) => {
      const text = SAMPLES[sample]!;
      // Where pieces meet is where it may go wrong.
      const place = at % 2 === 0 ? at % 60 : text.length - 1 - (at % 60);
      const changed = text.slice(0, place) + sign + text.slice(keeps ? place : place + 1);
      expect(outcome(() => atOnce(jsonInPieces(changed)))).toEqual(outcome(() => readJson(changed)));
    }),
    { numRuns: 400 },
  );
});

test('reading yields before it has worked for long', () => {
  const text = JSON.stringify({
    ENTRIES: Array.from({ length: 5000 }, (_, at) => Object.fromEntries(Array.from({ length: 40 }, (__, n) => [`X${n}`, `${at}`]))),
  });
  let yields = 0;
  const pieces = jsonInPieces(text);
  for (let step = pieces.next(); !step.done; step = pieces.next()) yields += 1;
  expect(yields).toBeGreaterThan(text.length / (1 << 15));
});
