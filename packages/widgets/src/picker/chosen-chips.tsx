import { IconX } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import { plainValue } from '../table/format-value.ts';
import type { Selection } from '../table/selection.ts';
import type { ValueHelpConfig } from './value-help-config.ts';
import classes from './value-help-picker.module.css';

interface ChosenChipsProps {
  readonly config: ValueHelpConfig;
  readonly selection: Selection;
  readonly onSelection: (next: Selection) => void;
}

/** The chosen values, on whatever page they stand. */
export function ChosenChips({ config, selection, onSelection }: ChosenChipsProps) {
  const t = useT();
  if (selection.size === 0) return null;
  const without = (key: string): Selection => new Map([...selection].filter(([other]) => other !== key));
  return (
    <div className={classes['chips']} role="group" aria-label={t('picker.chosen')}>
      {[...selection].map(([key, row]) => {
        const shown = plainValue(row, config.urlSearchDisplayField ?? config.keyField) || key;
        return (
          <span key={key} className={classes['chip']}>
            {shown}
            <button type="button" aria-label={t('picker.remove', { value: shown })} onClick={() => onSelection(without(key))}>
              <IconX size={14} aria-hidden />
            </button>
          </span>
        );
      })}
    </div>
  );
}
