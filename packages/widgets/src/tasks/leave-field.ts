/** So long an input that was chosen from takes the focus back. */
const SETTLED_MS = 60;

/** Gives the focus of a field to the page, so that the next scan is heard from anywhere. Merely taken away, the shell would give it back. */
export function leaveField(): void {
  setTimeout(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) return;
    document.activeElement.blur();
    document.querySelector('main')?.focus({ preventScroll: true });
  }, SETTLED_MS);
}
