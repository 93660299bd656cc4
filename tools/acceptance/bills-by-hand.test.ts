import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { billsByHand } from './bills-by-hand.ts';
import { writeFixture } from './fixture.ts';

test('an assembly has a version for each day on which its lines change, and takes what all levels take', () => {
  const folder = writeFixture();
  const { versions, roots, lines, explode } = billsByHand(folder);
  rmSync(folder, { recursive: true });
  expect([lines, roots]).toEqual([4, ['FR-R92B']]);
  expect(versions).toEqual([
    { assembly: 'FR-R92B', from: '2021-01-01', to: '2021-06-30', lines: [['BL-2036', '2.00']] },
    {
      assembly: 'FR-R92B',
      from: '2021-07-01',
      to: '',
      lines: [
        ['BL-2036', '3.00'],
        ['CH-0234', '1.00'],
      ],
    },
    { assembly: 'BL-2036', from: '2021-01-01', to: '', lines: [['AR-5381', '4.00']] },
  ]);
  // Seven frames: 21 blades, 7 chains, 21 × 4 = 84 races; before July 14 blades and 56 races.
  const said = (day: string) => Object.fromEntries(explode(day, 7).get('FR-R92B') ?? []);
  expect(said('2022-01-01')).toEqual({ 'BL-2036': '21', 'CH-0234': '7', 'AR-5381': '84' });
  expect(said('2021-06-30')).toEqual({ 'BL-2036': '14', 'AR-5381': '56' });
});
