import { isApproved } from '@sampan/model/meaning.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { LoadScreen } from '@sampan/widgets/screen.ts';

const loadForm: LoadScreen = () => import('@sampan/widgets/form/form-screen.tsx');
const loadList: LoadScreen = async () => ({ Screen: (await import('@sampan/widgets/list/generic-list.tsx')).GenericList });
const loadReport: LoadScreen = () => import('@sampan/widgets/report/report-screen.tsx');
const loadPrint: LoadScreen = () => import('@sampan/widgets/print/print-screen.tsx');
const loadAction: LoadScreen = () => import('./action-screen.tsx');

/** The screens that serve every definition, by the last segment of the route. Each is loaded on demand. */
export function genericScreens(definition: Definition): Readonly<Record<string, LoadScreen>> {
  if (definition.kind === 'report') return { index: loadReport };
  const reading = { index: loadList, indexAll: loadList, view: loadForm };
  const printing = definition.kind === 'document' ? { print: loadPrint } : {};
  if (definition.readOnly) return { ...reading, ...printing };
  const writing = { ...reading, create: loadForm, edit: loadForm };
  if (definition.kind === 'master') return writing;
  const actions = Object.fromEntries(Object.keys(definition.actions).map((action) => [action, loadAction]));
  return { ...actions, ...(isApproved(definition) ? { approve: loadForm } : {}), ...writing, ...printing };
}
