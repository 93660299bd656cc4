/** What opens over the page beside its button. Dialogs and drawers come from `dialog.tsx`. */
export { Menu, Popover, Tooltip } from '@mantine/core';
