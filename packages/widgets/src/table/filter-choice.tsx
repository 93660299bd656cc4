import { Checkbox } from '../ui/input.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import classes from './filter.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { choiceFilter, choicesOf, type FilterControlProps } from './filters.ts';

/** Any of the ticked values; each tick takes effect at once. */
export function FilterChoice({ column, filters, onFilters }: FilterControlProps) {
  const t = useT();
  const chosen = choicesOf(filters);
  const choices = column.choices ?? [];
  const summary = choices.flatMap((choice) => (chosen.includes(choice.value) ? choice.label : [])).join(', ');
  const toggle = (value: string, isOn: boolean): void => {
    const next = choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one)));
    onFilters(choiceFilter(column.field, next));
  };
  return (
    <FilterPopover label={column.label} summary={summary} icon={IconChevronDown} onClear={() => onFilters([])}>
      {() => (
        <div className={classes['choices']} role="group" aria-label={t('filter.label', { label: column.label })}>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={chosen.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
    </FilterPopover>
  );
}
