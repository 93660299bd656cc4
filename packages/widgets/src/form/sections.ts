/** F6: the first field of the next section. */
export function nextSection(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  const at = sections.findIndex((section) => section.contains(document.activeElement));
  const target = sections[(at + 1) % Math.max(sections.length, 1)];
  target?.querySelector<HTMLElement>('input:not([type="hidden"]):not([disabled]), textarea, [tabindex="0"], button')?.focus();
}
