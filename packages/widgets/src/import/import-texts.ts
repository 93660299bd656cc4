import { importTexts } from '@sampan/kernel/texts/import.ts';
import { addTexts } from '../i18n.ts';

addTexts(importTexts);
