import { useT } from '@sampan/widgets/i18n.ts';
import type { Mentionable } from '../state/mentions.ts';
import classes from './composer.module.css';

interface MentionListProps {
  readonly id: string;
  readonly options: readonly Mentionable[];
  readonly active: number;
  readonly onPick: (person: Mentionable) => void;
}

/** People to mention, above the input, which keeps the focus. */
export function MentionList({ id, options, active, onPick }: MentionListProps) {
  const t = useT();
  return (
    <ul id={id} role="listbox" aria-label={t('chat.mention')} className={classes['people']}>
      {options.map((person, at) => (
        <li
          key={person.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={classes['person']}
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          {person.name}
        </li>
      ))}
    </ul>
  );
}
