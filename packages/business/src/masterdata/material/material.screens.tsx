import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { labelsOfRecord } from '../label-template/print-button.tsx';

export const Screen = formScreen({ further: [labelsOfRecord('MATERIAL')] });
