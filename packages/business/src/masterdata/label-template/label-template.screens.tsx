import { printScreenTexts } from '@sampan/kernel/texts/records/print-screen.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { LabelDesigner } from './label-designer.tsx';
import { LabelView } from './label-view.tsx';
import '../template-words.web.ts';

addTexts(printScreenTexts);

/** Label templates: size and paper, and the designer. */
export const Screen = formScreen({
  groups: [
    {
      title: 'form.group.basic',
      fields: ['LABEL_CODE', 'LABEL_NAME', 'LABEL_NAME_EN', 'LABEL_SOURCE', 'LABEL_WIDTH', 'LABEL_HEIGHT', 'IS_DEFAULT', 'IS_ACTIVE'],
    },
    {
      title: 'label.paper',
      fields: ['LABEL_MEDIUM', 'IS_TURNED', 'SHEET_LEFT', 'SHEET_TOP', 'GAP_X', 'GAP_Y', 'DESCRIPTION'],
    },
  ],
  parts: { ELEMENTS: { Editor: LabelDesigner, Viewer: LabelView } },
});
