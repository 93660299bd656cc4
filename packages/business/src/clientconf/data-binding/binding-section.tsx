import { type DragEvent, useRef } from 'react';
import type { Speaker } from '@sampan/model/words.ts';
import type { FieldBinding } from '@sampan/model/bound-definition.ts';
import type { OptionsOf } from '@sampan/widgets/form/use-options.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { BindingRow } from './binding-row.tsx';
import classes from './binding-page.module.css';
import { moved, orderOf, rowOf, type Section, withRow } from './binding-sections.web.ts';
import type { RowErrors } from './use-binding.web.ts';

interface BindingSectionProps {
  /** Whose form it is. */
  readonly of: Speaker;
  readonly section: Section;
  readonly rows: readonly FieldBinding[];
  readonly onChange: (rows: readonly FieldBinding[]) => void;
  readonly optionsOf: OptionsOf;
  readonly errors: RowErrors;
  readonly onProblem: (name: string, problem: string | undefined) => void;
  /** Roles that cannot fill a field in. */
  readonly warnings: ReadonlyMap<string, readonly string[]>;
  readonly isDisabled: boolean;
}

/** The fields of a section in their order; a field goes to another place by dragging, by its buttons or by Alt with an arrow. */
export function BindingSection({ of, section, rows, onChange, optionsOf, errors, onProblem, warnings, isDisabled }: BindingSectionProps) {
  const dragged = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const order = orderOf(section, rows);
  const move = (key: string, to: number): void => {
    const had = document.activeElement;
    onChange(moved(rows, section, key, to));
    // The row takes its place in the list anew, which would lose the focus.
    requestAnimationFrame(() => had instanceof HTMLElement && list.current?.contains(had) && had.focus());
  };
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged.current !== null) move(dragged.current, at);
    dragged.current = null;
  };
  return (
    <>
      <Head />
      <ol className={classes['rows']} ref={list}>
        {order.map((key, at) => {
          const path = `${section.part}.${key}`;
          return (
            <li
              key={key}
              className={classes['row']}
              onDragOver={(event) => dragged.current !== null && event.preventDefault()}
              onDrop={(event) => drop(event, at)}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                if (!event.altKey || by === 0 || isDisabled) return;
                event.preventDefault();
                move(key, at + by);
              }}
            >
              <BindingRow
                name={labelOf(of, key, section.part)}
                fieldKey={key}
                field={section.fields[key]!}
                row={rowOf(rows, section.part, key)}
                place={{ isFirst: at === 0, isLast: at === order.length - 1, move: (by) => move(key, at + by) }}
                onDrag={() => {
                  dragged.current = key;
                }}
                onChange={(row) => onChange(withRow(rows, row))}
                onProblem={(problem) => onProblem(path, problem)}
                error={errors.get(path)}
                roles={warnings.get(key) ?? []}
                optionsOf={optionsOf}
                isDisabled={isDisabled}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Headings of the columns; a narrow screen has the words beside the boxes instead. */
function Head() {
  const t = useT();
  return (
    <div className={classes['head']} aria-hidden>
      <span />
      <span>{t('binding.field')}</span>
      <span>{t('binding.shown')}</span>
      <span>{t('binding.required')}</span>
      <span>{t('binding.default')}</span>
      <span />
    </div>
  );
}
