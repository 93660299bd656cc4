import { renderLabels } from '@sampan/engines/print/labels/render-labels.ts';
import { misplaced, readPlaces } from '@sampan/testkit/pdf-places.ts';
import { expect, test } from 'vitest';
import { filledElements, labelJob } from '../masterdata/label-template/label-job.server.ts';
import { LABEL_PLACEHOLDERS } from '../masterdata/label-template/label-placeholders.ts';
import { labelTemplates } from './label-templates.ts';

const TEXTS = {
  word: 'W'.repeat(69),
  chinese: '不锈钢内六角圆柱头螺栓全螺纹镀锌加厚防松垫圈组合件'.repeat(4),
  arabic: 'مسامير من الفولاذ المقاوم للصدأ '.repeat(4),
  emoji: '🔩📦🏭'.repeat(20),
};
/** As long as the bar codes of these labels can be read. */
const CODE = 'ABCDEFGHIJ-KLMNOPQRST';

test.each(labelTemplates.flatMap((template) => Object.entries(TEXTS).map(([name, text]) => [template, name, text] as const)))(
  '$LABEL_CODE keeps extreme texts on the label: %s',
  async ({ ELEMENTS, ...header }, _, text) => {
    const names = Object.values(LABEL_PLACEHOLDERS).flat();
    const values = Object.fromEntries(names.map((name) => [name, /_(CODE|SN)$/.test(name) && name !== 'UNIT_CODE' ? CODE : text]));
    const label = { name: CODE, elements: filledElements(ELEMENTS, values), copies: 1 };
    const pages = await readPlaces(await renderLabels(labelJob({ header, elements: ELEMENTS }, [label])));
    expect(misplaced(pages)).toEqual([]);
    expect(pages).toHaveLength(1);
  },
);
