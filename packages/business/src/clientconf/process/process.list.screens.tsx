import { processTexts } from './process.words.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { documentTypeColumn } from '../document-type-column.web.ts';
import { AREAS } from './area-field.tsx';

addTexts(processTexts);

const named = documentTypeColumn(AREAS);

/** The approval processes. */
export const Screen = (props: ScreenProps) => <GenericList {...props} column={named} />;
