import { type ReactNode, useCallback } from 'react';
import { useT } from '../i18n.ts';
import type { GridController } from '../line-grid/grid-controller.ts';
import { LineGrid } from '../line-grid/line-grid.tsx';
import classes from './form.module.css';
import type { RecordForm } from './record-form.ts';
import { today } from './today.ts';
import { useGridLookup } from './use-grid-lookup.tsx';

interface PartSectionProps {
  readonly form: RecordForm;
  readonly name: string;
  readonly onReady: (name: string, grid: GridController) => void;
  /** Under the lines: totals. */
  readonly children?: ReactNode;
}

/** The lines of a part to type in. */
export function PartSection({ form, name, onReady, children }: PartSectionProps) {
  const t = useT();
  const part = form.definition.parts[name];
  const store = form.lines.get(name);
  const { lookup, picker } = useGridLookup(name, part?.fields ?? {}, form.config, form.headerNow);
  const ready = useCallback((grid: GridController) => onReady(name, grid), [name, onReady]);
  if (!store) return null;
  const { Toolbar, Editor } = form.config.parts?.[name] ?? {};
  return (
    <section className={classes['card']} aria-label={partTitle(t, name)} data-section>
      <h2 className={classes['partHead']}>{partTitle(t, name)}</h2>
      <div className={classes['grid']}>
        {Editor ? (
          <Editor store={store} others={form.lines} header={form.headerNow} />
        ) : (
          <LineGrid
            id={`${form.definition.type}.${name}`}
            label={partTitle(t, name)}
            store={store}
            lookup={lookup}
            today={today()}
            onReady={ready}
            actions={Toolbar && <Toolbar header={form.headerNow()} addLines={(lines) => addLines(form, name, lines)} />}
          />
        )}
      </div>
      {children}
      {picker}
    </section>
  );
}

/** Lines from elsewhere: they take the place of the empty first line. */
function addLines(
  form: RecordForm,
  name: string,
  lines: Parameters<NonNullable<ReturnType<RecordForm['lines']['get']>>['insert']>[0],
): void {
  const store = form.lines.get(name);
  if (!store) return;
  const blank = store.getOrder().filter((id) => store.isBlank(id));
  store.insert(lines);
  if (blank.length > 0) store.remove(blank);
}

/** The word for a part: 明细, 付款计划. */
export const partTitle = (t: (key: string) => string, name: string): string => t(`form.part.${name}`);
