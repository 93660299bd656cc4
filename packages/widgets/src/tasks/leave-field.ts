/** So long an input that was chosen from takes the focus back. */
const SETTLED_MS = 60;

/** Gives the focus of a field back to the page, so that the next scan is heard from anywhere. */
export function leaveField(): void {
  setTimeout(() => document.activeElement instanceof HTMLInputElement && document.activeElement.blur(), SETTLED_MS);
}
