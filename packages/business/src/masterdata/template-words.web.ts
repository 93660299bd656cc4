import { addTexts } from '@sampan/widgets/i18n.ts';
import { labelScreenTexts } from './label-template/label-template.words.ts';

/** Words of label and contract templates beyond those of their definitions. Importing the file is enough. */
addTexts(labelScreenTexts);
