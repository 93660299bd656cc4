import { fold } from '@sampan/kernel/fold.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { listed, useT } from '../i18n.ts';
import classes from './filter.module.css';
import { FilterPopover } from './filter-popover.tsx';
import { Checkbox, TextInput } from '../ui/input.tsx';
import type { Choice } from './columns.ts';
import { choiceFilter, choicesOf, type FilterControlProps } from './filters.ts';

/** More values than these are too many to look through. */
const FEW = 15;

/** Any of the ticked values; each tick takes effect at once. */
export function FilterChoice({ column, filters, onFilters }: FilterControlProps) {
  const chosen = choicesOf(filters);
  const choices = column.choices ?? [];
  const summary = listed(choices.flatMap((choice) => (chosen.includes(choice.value) ? choice.label : [])));
  const toggle = (value: string, isOn: boolean): void => {
    const next = choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one)));
    onFilters(choiceFilter(column.field, next));
  };
  return (
    <FilterPopover label={column.label} summary={summary} icon={IconChevronDown} onClear={() => onFilters([])}>
      {() => <Choices label={column.label} choices={choices} chosen={chosen} onToggle={toggle} />}
    </FilterPopover>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string, isOn: boolean) => void;
}

/** A box for each value; of many of them those whose name or code holds what is typed, the ticked ones always. */
function Choices({ label, choices, chosen, onToggle }: ChoicesProps) {
  const t = useT();
  const [text, setText] = useState('');
  const wanted = fold(text);
  const shown = choices.filter((choice) => fold(`${choice.label} ${choice.value}`).includes(wanted) || chosen.includes(choice.value));
  return (
    <>
      {choices.length > FEW && (
        <TextInput
          mb="sm"
          type="search"
          aria-label={t('filter.searchValues')}
          placeholder={t('filter.searchValues')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={classes['choices']} role="group" aria-label={t('filter.label', { label })}>
        {shown.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={(event) => onToggle(choice.value, event.currentTarget.checked)}
          />
        ))}
        {shown.length === 0 && t('filter.noValues')}
      </div>
    </>
  );
}
