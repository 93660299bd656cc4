import { stepsTexts } from '@sampan/kernel/texts/records/steps.ts';
import { addTexts } from '../i18n.ts';

addTexts(stepsTexts);
