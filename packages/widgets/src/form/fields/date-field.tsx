import { failure, textOf } from '@sampan/kernel/errors.ts';
import { readDate } from '@sampan/kernel/read-date.ts';
import { IconCalendar } from '@tabler/icons-react';
import { labelled, useLanguage, useT } from '../../i18n.ts';
import { IconButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/overlay.tsx';
import { today } from '../today.ts';
import type { ControlProps } from './control-props.ts';
import { TypedInput } from './typed-input.tsx';
import { useMonth } from './use-month.ts';

/** A date is typed (`1127`, `11-27`, `t`); F4, Alt+Down or the button open a month. */
export function DateField({ label, id, value, onChange, onProblem, error, required, disabled = false }: ControlProps) {
  const t = useT();
  const language = useLanguage();
  const { input, isOpen, Calendar, open, close } = useMonth();
  const settle = (typed: string): boolean => {
    const read = readDate(typed, { today: today() });
    onProblem(read === undefined ? textOf(failure('DATE_INVALID'), language) : undefined);
    if (read !== undefined) onChange(read?.date ?? null);
    return read !== undefined;
  };
  const pick = (date: string | null): void => {
    onProblem(undefined);
    onChange(date);
    close();
  };
  return (
    <Popover opened={isOpen} onDismiss={close} trapFocus position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TypedInput
          ref={input}
          id={id}
          label={label}
          required={required}
          disabled={disabled}
          error={error}
          text={value === null ? '' : String(value)}
          placeholder="YYYY-MM-DD"
          rightSection={
            <IconButton
              size={24}
              tabIndex={-1}
              disabled={disabled}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              label={labelled(t('form.calendar'), label)}
              icon={<IconCalendar size={16} />}
              onClick={() => (isOpen ? close() : void open())}
            />
          }
          onKeyDown={(event) => {
            if (event.key !== 'F4' && !(event.key === 'ArrowDown' && event.altKey)) return;
            event.preventDefault();
            void open();
          }}
          onSettle={settle}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {Calendar && <Calendar value={typeof value === 'string' ? value : null} onChange={pick} />}
      </Popover.Dropdown>
    </Popover>
  );
}
