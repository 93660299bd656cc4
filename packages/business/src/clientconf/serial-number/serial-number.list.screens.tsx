import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';

const COLUMNS = [
  'SERIAL_CODE',
  'SERIAL_NAME',
  'LAST_NUMBER',
  'LAST_DATE_PREFIX',
  'PREFIX',
  'DATE_PREFIX',
  'LENGTH',
  'SUFFIX',
  'IS_GAPLESS',
  'IS_ACTIVE',
];

/** Number series, each with the last number that it gave. */
export const Screen = (props: ScreenProps) => <GenericList {...props} columns={COLUMNS} />;
