import { labelOf } from '../words.ts';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { TakeFrom } from '../flow/take-from.tsx';
import type { LineValues } from '../line-grid/column.ts';
import type { GridController } from '../line-grid/grid-controller.ts';
import { LineGrid } from '../line-grid/line-grid.tsx';
import type { GridLookup } from '../line-grid/lookup.ts';
import type { Suggestion } from '../lookup/suggestion.ts';
import classes from './form.module.css';
import { LineFacts } from './line-facts.tsx';
import type { RecordForm } from './record-form.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import type { PartEditorProps, PartToolbarProps } from './screen-config.ts';
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
  const title = labelOf(form.definition, name);
  const part = form.definition.parts[name];
  const store = form.lines.get(name);
  const { lookup, picker } = useGridLookup(name, form);
  const ready = useCallback((grid: GridController) => onReady(name, grid), [name, onReady]);
  if (!store) return null;
  const add: PartToolbarProps['addLines'] = (lines, filledBy) => void addLines(form, name, lookup, lines, filledBy);
  const { Toolbar, Editor } = form.config.parts?.[name] ?? {};
  return (
    <section className={classes['card']} aria-label={title} data-section data-tour={`part-${name}`}>
      <h2 className={classes['partHead']}>{title}</h2>
      <div className={classes['grid']}>
        {Editor ? (
          <OwnEditor Editor={Editor} form={form} store={store} />
        ) : (
          <LineGrid
            id={`${form.definition.type}.${name}`}
            label={title}
            store={store}
            lookup={lookup}
            today={today()}
            onReady={ready}
            isFixed={part?.isFixed ?? false}
            beside={hasFacts(form, name) ? (id) => <LineFacts form={form} store={store} id={id} /> : undefined}
            actions={
              !part?.isFixed && (
                <>
                  <TakeFrom form={form} part={name} addLines={add} />
                  {Toolbar && <OwnToolbar Toolbar={Toolbar} form={form} store={store} addLines={add} />}
                </>
              )
            }
          />
        )}
      </div>
      {children}
      {picker}
    </section>
  );
}

const hasFacts = ({ definition, mode }: RecordForm, part: string): boolean =>
  definition.kind === 'document' && definition.beside !== undefined && part === 'ENTRIES' && mode !== 'view';

interface OwnToolbarProps extends Pick<PartToolbarProps, 'addLines'> {
  readonly Toolbar: ComponentType<PartToolbarProps>;
  readonly form: RecordForm;
  readonly store: LineStore;
}

/** Buttons of the part's own know the header as it is typed now, and the lines when they are pressed. */
function OwnToolbar({ Toolbar, form, store, addLines: add }: OwnToolbarProps) {
  useWatch({ control: form.header.control });
  const lines = () => store.getOrder().map((id) => store.getLine(id)?.values ?? {});
  return <Toolbar header={form.headerNow()} lines={lines} addLines={add} />;
}

interface OwnEditorProps {
  readonly Editor: ComponentType<PartEditorProps>;
  readonly form: RecordForm;
  readonly store: LineStore;
}

/** An editor of the part's own may depend on the header, so it is shown anew with every change of that. */
function OwnEditor({ Editor, form, store }: OwnEditorProps) {
  useWatch({ control: form.header.control });
  return <Editor store={store} others={form.lines} header={form.headerNow} />;
}

/** Lines from elsewhere: they take the place of the empty first line. */
async function addLines(
  form: RecordForm,
  name: string,
  lookup: GridLookup,
  given: readonly LineValues[],
  filledBy?: string,
): Promise<void> {
  const store = form.lines.get(name);
  if (!store) return;
  const lines = filledBy === undefined ? given : await filledLines(lookup, given, filledBy);
  const blank = store.getOrder().filter((id) => store.isBlank(id));
  store.insert(lines);
  if (blank.length > 0) store.remove(blank);
}

/** What a line has of its own stays; records that cannot be asked for now give nothing. */
async function filledLines(lookup: GridLookup, lines: readonly LineValues[], key: string): Promise<readonly LineValues[]> {
  const codes = [...new Set(lines.map((line) => String(line[key] ?? '')))].filter((code) => code !== '');
  const records = await lookup.resolve(key, codes).catch(() => new Map<string, Suggestion>());
  return lines.map((line) => {
    const record = records.get(String(line[key] ?? ''));
    return record ? { ...lookup.fill(key, record, line), ...line } : line;
  });
}
