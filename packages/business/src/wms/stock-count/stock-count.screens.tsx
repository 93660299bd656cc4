import { FILTERS } from '@sampan/model/dictionary.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { RecountNotice } from './recount-notice.tsx';

const FILTER_COLUMNS = FILTERS.filter((key) => key !== 'FILTER4');
/** What nobody knows before it is counted. */
const KNOWN_LATER = ['BOOK_QTY', 'FIRST_QTY', 'DIFF_QTY', 'DIFF_VALUE'];
const COUNTING = ['IS_RECOUNT', 'UNIT_PRICE', 'COUNTED_BY', 'COUNTED_AT'];

export const Screen = formScreen({
  notice: (record) => <RecountNotice record={record} />,
  parts: {
    ENTRIES: {
      columns: [
        'STORAGE_BIN_CODE',
        'MATERIAL_CODE',
        'FILTER4',
        'BOOK_QTY',
        'COUNTED_QTY',
        'DIFF_QTY',
        'DIFF_VALUE',
        'UNIT_CODE',
        'FIRST_QTY',
        ...COUNTING,
        ...FILTER_COLUMNS,
      ],
      // The value of the difference is in view beside the list of those who approve.
      widths: {
        MATERIAL_CODE: 92,
        MATERIAL_NAME: 104,
        MATERIAL_SPEC: 72,
        STORAGE_BIN_CODE: 78,
        FILTER4: 84,
        BOOK_QTY: 80,
        COUNTED_QTY: 80,
        DIFF_QTY: 80,
        DIFF_VALUE: 88,
        UNIT_CODE: 52,
        FIRST_QTY: 80,
      },
      later: [...KNOWN_LATER, ...COUNTING],
      optional: [...COUNTING, ...FILTER_COLUMNS],
    },
  },
});
