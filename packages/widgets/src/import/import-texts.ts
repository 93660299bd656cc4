import { importTexts } from '@sampan/kernel/texts/records/import.ts';
import { addTexts } from '../i18n.ts';

addTexts(importTexts);
