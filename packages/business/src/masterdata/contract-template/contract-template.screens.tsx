import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { ClauseEditor } from './clause-editor.tsx';
import { ClauseList } from './clause-list.tsx';
import '../template-words.web.ts';

/** Contract templates: for what, and the clauses. */
export const Screen = formScreen({
  parts: { CLAUSES: { Editor: ClauseEditor, Viewer: ClauseList } },
});
