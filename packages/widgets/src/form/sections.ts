/** What F6 goes to in a section, as far as it is shown: of a closed section that is its heading. */
const FIRST = 'input:not([type="hidden"], :disabled), textarea, [tabindex="0"]:not([role="grid"]), button';

/** F6: the first field of the next section. */
export function nextSection(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  const at = sections.findIndex((section) => section.contains(document.activeElement));
  const target = sections[(at + 1) % Math.max(sections.length, 1)];
  const shown = [...(target?.querySelectorAll<HTMLElement>(FIRST) ?? [])].filter((element) => element.checkVisibility());
  (shown.find((element) => !element.matches('button')) ?? shown[0])?.focus();
}
