import { listScreenTexts } from '@sampan/kernel/texts/records/table.ts';
import { addTexts } from '../i18n.ts';

addTexts(listScreenTexts);
