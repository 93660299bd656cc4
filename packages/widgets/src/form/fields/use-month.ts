import { type ComponentType, type RefObject, useRef, useState } from 'react';
import type { CalendarProps } from '../../ui/calendar.tsx';

interface Month {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  /** Fetched when first wanted. */
  readonly Calendar: ComponentType<CalendarProps> | null;
  /** Opens when the month is there: an empty one could not take the focus. */
  readonly open: () => Promise<void>;
  /** Closes and gives the focus back to the field. */
  readonly close: () => void;
}

/** The month that a date field opens. */
export function useMonth(): Month {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [calendar, setCalendar] = useState<{ readonly Calendar: ComponentType<CalendarProps> } | null>(null);
  return {
    input,
    isOpen,
    Calendar: calendar?.Calendar ?? null,
    open: async () => {
      if (!calendar) setCalendar(await import('../../ui/calendar.tsx'));
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      input.current?.focus();
    },
  };
}
