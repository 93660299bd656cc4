import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { NextNumber } from './next-number.tsx';
import { NumberPreview } from './number-preview.tsx';
import { SeriesCounters } from './series-counters.tsx';
import { UsedNumbers } from './used-numbers.tsx';
import { serialNumberWords } from './serial-number.words.ts';

addTexts(serialNumberWords);

export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: [
        'SERIAL_CODE',
        'SERIAL_NAME',
        'SERIAL_NAME_EN',
        'PREFIX',
        'DATE_PREFIX',
        'LENGTH',
        'SUFFIX',
        'LAST_NUMBER',
        'IS_GAPLESS',
        'IS_ACTIVE',
      ],
    },
  ],
  hide: ['LAST_DATE_PREFIX'],
  Preview: NumberPreview,
  notice: (record) => <NextNumber record={record} />,
  sections: [
    { id: 'counters', title: 'series.counters', Section: SeriesCounters, isShown: (record) => record['IS_GAPLESS'] !== '1' },
    { id: 'gaps', title: 'series.gaps', Section: UsedNumbers, isShown: (record) => record['IS_GAPLESS'] === '1' },
  ],
});
