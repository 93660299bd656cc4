import { importTexts } from '@sampan/kernel/texts/table.ts';
import { addTexts } from '../i18n.ts';

addTexts(importTexts);
