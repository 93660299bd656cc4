import { printTemplateTexts } from '../../clientconf/print-template/print-template.words.ts';
import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import type { OwnValueProps } from '@sampan/widgets/form/screen-config.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { PictureInput, PictureValue } from '../../clientinfo/user/user-picture.tsx';

addTexts(printTemplateTexts);

const SEAL = {
  types: ['image/png', 'image/jpeg'],
  largestBytes: 1024 * 1024,
  hint: 'template.sealHint',
  change: 'template.changeSeal',
  remove: 'template.removeSeal',
  isPerson: false,
};

const SealField = (props: ControlProps) => <PictureInput {...props} kind={SEAL} />;

const SealValue = (props: OwnValueProps) => (props.value === '' ? '—' : <PictureValue {...props} />);

/** A company with the picture of its seal. */
export const Screen = formScreen({ controls: { SEAL: SealField }, values: { SEAL: SealValue } });
