import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import '../template-words.web.ts';

/** What a customer's labels say. */
export const Screen = formScreen({
  // A label of bins is for nobody's goods.
  related: (key) => (key === 'LABEL_CODE' ? { LABEL_SOURCE: 'MATERIAL' } : {}),
});
