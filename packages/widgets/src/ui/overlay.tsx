/** What opens over the page. Dialogs come from `dialog.tsx`. */
export { Drawer, Menu, Popover, Tooltip } from '@mantine/core';
