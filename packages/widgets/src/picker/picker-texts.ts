import { lookupErrorTexts } from '@sampan/kernel/texts/records/lookup.ts';
import { pickerTexts } from '@sampan/kernel/texts/records/table.ts';
import { addTexts } from '../i18n.ts';

addTexts(pickerTexts);
addTexts(lookupErrorTexts);
