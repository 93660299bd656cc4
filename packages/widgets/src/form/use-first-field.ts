import { type RefObject, useEffect } from 'react';

const ASKED = 'input:required, textarea:required, input[aria-required="true"]';

/** Lines come after what the record is about. */
const isOfTheRecord = (field: Element): boolean => field.closest('[role="grid"]') === null;

/**
 * Where there is a keyboard a new form can be typed into at once: the first field that has to be filled and is empty has the focus. A keyboard on the
 * screen would cover the form before it was read.
 */
export function useFirstField(form: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || !matchMedia('(pointer: fine)').matches) return;
    const asked = [...(form.current?.querySelectorAll<HTMLInputElement>(ASKED) ?? [])];
    const first = asked.find(
      (field) => isOfTheRecord(field) && field.value === '' && !field.matches(':disabled') && field.checkVisibility(),
    );
    // A list of choices would open at once and cover what comes below it.
    if (!first?.matches('.mantine-Select-input')) first?.focus();
  }, [form, isNew]);
}
