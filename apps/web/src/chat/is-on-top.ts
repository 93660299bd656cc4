/**
 * Whether nothing else lies over a dialog: the kit closes all that are open on Escape, and only the last one is meant. They stand in the page in
 * the order in which they were opened.
 */
export const isOnTop = (dialog: Element | null): boolean => [...document.querySelectorAll('[role="dialog"]')].at(-1) === dialog;
