import { IconBackspace } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import { formatDecimal } from '../line-grid/format-cell.ts';
import classes from './keypad.module.css';
import { isAbove, type KeypadKey, pressed, quantityOf } from './keypad-value.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';

interface KeypadProps {
  /** Accessible name: what the quantity is. */
  readonly label: string;
  /** What is typed; null while the proposal stands. */
  readonly text: string | null;
  /** All of it; null where nobody knows how much that is. */
  readonly proposal: Decimal | null;
  readonly unit: string;
  /** Decimals of the unit. */
  readonly places: number;
  readonly onText: (text: string | null) => void;
}

const KEYS: readonly (KeypadKey | 'all')[] = ['1', '2', '3', 'back', '4', '5', '6', 'clear', '7', '8', '9', 'all', '0', 'point'];

/** A quantity by large keys: the proposal stands until the first of them, `all` brings it back. */
export function Keypad({ label, text, proposal, unit, places, onText }: KeypadProps) {
  const t = useT();
  const quantity = text === null ? proposal : quantityOf(text);
  const shown = text ?? (proposal === null ? '' : formatDecimal(proposal));
  const press = (key: KeypadKey | 'all') => onText(key === 'all' ? null : pressed(text ?? '', key, places));
  const words: Readonly<Record<string, string>> = { clear: t('steps.clear'), all: t('steps.all'), point: '.' };
  return (
    <div role="group" aria-label={label}>
      <div className={classes['shown']} data-above={(quantity !== null && isAbove(quantity, proposal)) || undefined}>
        <output className={classes['quantity']} aria-label={label} data-proposed={text === null || undefined}>
          {shown === '' ? '0' : shown}
        </output>
        <span className={classes['unit']}>{unit}</span>
      </div>
      <div className={classes['keys']}>
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            className={`${classes['key']} ${key === 'clear' || key === 'all' ? classes['word'] : ''}`}
            style={key === '0' ? { gridColumn: 'span 2' } : undefined}
            disabled={(key === 'point' && places === 0) || (key === 'all' && proposal === null)}
            aria-label={key === 'back' ? t('steps.back') : key === 'point' ? t('steps.point') : undefined}
            onClick={() => press(key)}
          >
            {key === 'back' ? <IconBackspace size={26} aria-hidden /> : (words[key] ?? key)}
          </button>
        ))}
      </div>
    </div>
  );
}
