import { labelScreenTexts } from '@sampan/kernel/texts/label-screen.ts';
import { templateChoiceTexts, templateFieldTexts } from '@sampan/kernel/texts/template-fields.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';

/** Words of label and contract templates, for every screen that speaks of their fields. Importing the file is enough. */
addTexts(templateFieldTexts);
addTexts(templateChoiceTexts);
addTexts(labelScreenTexts);
