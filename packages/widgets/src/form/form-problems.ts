import { headerFields } from '@sampan/model/define.ts';
import type { CallErrors } from '../api/wire.ts';
import type { GridController } from '../line-grid/grid-controller.ts';
import { findLineErrors } from '../line-grid/line-errors.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { t } from '../i18n.ts';
import { labelOf } from '../words.ts';
import type { Problem } from './error-summary.tsx';
import { fieldId } from './fields/control-props.ts';
import type { RecordForm } from './record-form.ts';
import { byLineId, sortErrors } from './server-errors.ts';
import { today } from './today.ts';

type Grids = ReadonlyMap<string, GridController>;
type LineErrors = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Text that cannot be read, anywhere in the form. Shows it at its fields and lists it. */
export function localProblems(form: RecordForm, grids: Grids, language: Language): readonly Problem[] {
  const header = [...form.problems].map(([key, text]) => headerProblem(form, key, text));
  const lines = [...form.lines].flatMap(([name, store]) => {
    const found = findLineErrors(store, { today: today(), language });
    return lineProblems(form, grids, name, found);
  });
  return [...header, ...lines];
}

/** A refusal of the server: shows it at its fields and lists it. `sent` are the ids of the lines as sent. */
export function serverProblems(
  form: RecordForm,
  grids: Grids,
  errors: CallErrors,
  sent: ReadonlyMap<string, readonly string[]>,
): readonly Problem[] {
  const keys = new Set(Object.keys(headerFields(form.definition)));
  const sorted = sortErrors(errors, keys, new Set(form.lines.keys()));
  for (const [key, message] of Object.entries(sorted.header)) form.header.setError(key, { type: 'server', message });
  const header = Object.entries(sorted.header).map(([key, text]) => headerProblem(form, key, text));
  const lines = [...form.lines].flatMap(([name, store]) => {
    const found = byLineId(sorted.lines[name], sent.get(name) ?? []);
    store.setErrors(found);
    return lineProblems(form, grids, name, found);
  });
  const general = sorted.general.map((text, at) => ({ id: `general ${at}`, place: '', text }));
  return [...general, ...header, ...lines];
}

function headerProblem({ definition, scope }: RecordForm, key: string, text: string): Problem {
  const isTyped = headerFields(definition)[key]?.derived !== true;
  return { id: key, place: labelOf(definition, key), text, jump: isTyped ? () => jumpToField(fieldId(key, scope)) : undefined };
}

/** Brings a field into view and focuses it; a closed section opens. */
function jumpToField(id: string): void {
  const input = document.getElementById(id);
  if (!input) return;
  const section = input.closest('[data-section]');
  const head = section?.querySelector<HTMLButtonElement>(':scope > button[aria-expanded="false"]');
  head?.click();
  requestAnimationFrame(() => {
    input.scrollIntoView({ block: 'center' });
    input.focus();
  });
}

function lineProblems(form: RecordForm, grids: Grids, name: string, found: LineErrors): readonly Problem[] {
  const store = form.lines.get(name);
  const order = store?.getOrder() ?? [];
  return [...found].flatMap(([id, errors]) =>
    Object.entries(errors).map(([key, text]): Problem => {
      const column = store?.columns.find((each) => each.key === key);
      const place = t('grid.cell', { label: column?.label ?? labelOf(form.definition, key, name), n: order.indexOf(id) + 1 });
      return { id: `${name} ${id} ${key}`, place, text, jump: column ? () => grids.get(name)?.focusField(id, key) : undefined };
    }),
  );
}
