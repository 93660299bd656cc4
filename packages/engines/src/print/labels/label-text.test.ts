import { misplaced, readPlaces } from '@sampan/testkit/pdf-places.ts';
import { expect, test } from 'vitest';
import type { LabelElement } from './label-job.ts';
import { renderLabels } from './render-labels.ts';

const MM = 72 / 25.4;
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const text = (value: string, place: ReturnType<typeof at>, fontSize = 11): LabelElement => ({
  type: 'TEXT',
  text: value,
  fontSize,
  align: 'center',
  isBold: false,
  ...place,
});
const code = (value: string): LabelElement => ({ ...text(value, at(2, 4, 96, 12)), type: 'CODE128' });

/** The signs of one label in order, without blanks, and how many leave the box of its text. */
async function drawn(elements: readonly LabelElement[], box: ReturnType<typeof at>) {
  const labels = [{ name: 'M1', elements, copies: 1 }];
  const pdf = await renderLabels({ kind: 'labels', title: 'x', width: 100, height: 50, isTurned: false, skip: 0, labels });
  const pages = await readPlaces(pdf);
  const glyphs = pages.flatMap((page) => page.glyphs);
  const outside = glyphs.filter(({ left, right, top, bottom }) => {
    const [from, to] = [50 * MM - top, 50 * MM - bottom];
    return (
      left < box.x * MM - 0.6 || right > (box.x + box.width) * MM + 0.6 || from < box.y * MM - 0.6 || to > (box.y + box.height) * MM + 0.6
    );
  });
  return { said: glyphs.map(({ sign }) => sign).join(''), outside: outside.length, faults: misplaced(pages) };
}

const LONG = 'ABC-12345678901234567890-XYZ-0987654321-QW';

test('the text below a bar code is whole, smaller where it must be', async () => {
  const box = at(10, 18, 40, 5);
  expect(await drawn([code(LONG), text(LONG, box)], box)).toEqual({ said: LONG, outside: 0, faults: [] });
});

test('the text below a bar code is left out where there is no room for all of it', async () => {
  const box = at(10, 18, 12, 4);
  expect((await drawn([code(LONG), text(LONG, box)], box)).said).toBe('');
});

test('another text that is too long ends with an ellipsis within its box', async () => {
  const box = at(10, 18, 12, 4);
  const { said, outside, faults } = await drawn([code('M1'), text(LONG, box)], box);
  expect(said).toMatch(/^ABC.*…$/);
  expect([outside, faults]).toEqual([0, []]);
});
