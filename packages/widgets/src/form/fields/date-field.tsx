import { failure, textOf } from '@sampan/kernel/errors.ts';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLanguage, useT } from '../../i18n.ts';
import { parseDate } from '../../line-grid/parse-date.ts';
import { IconButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/overlay.tsx';
import { today } from '../today.ts';
import type { ControlProps } from './control-props.ts';
import { TypedInput } from './typed-input.tsx';

type CalendarModule = typeof import('../../ui/calendar.tsx');

/** A date is typed (`1127`, `11-27`, `t`); F4, Alt+Down or the button open a month. */
export function DateField({ label, id, value, onChange, onProblem, error, required, disabled = false }: ControlProps) {
  const t = useT();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [calendar, setCalendar] = useState<CalendarModule | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Opens when the month is there: an empty one could not take the focus.
  const open = async () => {
    if (!calendar) setCalendar(await import('../../ui/calendar.tsx'));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} onDismiss={close} trapFocus position="bottom-start" withRoles={false}>
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
              label={`${t('form.calendar')}: ${label}`}
              icon={<IconCalendar size={16} />}
              onClick={() => (isOpen ? setOpen(false) : void open())}
            />
          }
          onKeyDown={(event) => {
            if (event.key !== 'F4' && !(event.key === 'ArrowDown' && event.altKey)) return;
            event.preventDefault();
            void open();
          }}
          onSettle={(typed) => {
            const date = parseDate(typed, today());
            onProblem(date === undefined ? textOf(failure('DATE_INVALID'), language) : undefined);
            if (date !== undefined) onChange(date);
            return date !== undefined;
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {calendar && (
          <calendar.Calendar
            value={typeof value === 'string' ? value : null}
            onChange={(date) => {
              onProblem(undefined);
              onChange(date);
              close();
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
