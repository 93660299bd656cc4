import { useId } from 'react';
import { MENU_ICONS } from '@sampan/kernel/menu-icons.ts';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import classes from './menu-arrangement.module.css';

const NAMES = [...MENU_ICONS];

/** Chooses an icon of the menu; arrow keys go from one to the next, as with any radio buttons. */
export function IconChoice({ label, value, onChange }: { label: string; value: string; onChange: (icon: string) => void }) {
  const group = useId();
  return (
    <fieldset className={classes['icons']}>
      <legend>{label}</legend>
      {NAMES.map((name) => (
        <label key={name} data-chosen={name === value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            aria-label={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <MenuIcon name={name} />
        </label>
      ))}
    </fieldset>
  );
}
