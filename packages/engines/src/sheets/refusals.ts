import { addErrorTexts } from '@sampan/kernel/errors.ts';
import { importErrorTexts } from '@sampan/kernel/texts/errors/import-errors.ts';

addErrorTexts(importErrorTexts);
