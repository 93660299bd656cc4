import { addErrorTexts } from '@sampan/kernel/errors.ts';
import { importErrorTexts } from '@sampan/kernel/texts/errors/import-errors.ts';
import { importTexts } from '@sampan/kernel/texts/records/import.ts';
import { addTexts } from '../i18n.ts';

addTexts(importTexts);
addErrorTexts(importErrorTexts);
