/** What opens over the page. Dialogs come from `dialog.tsx`. */
export { Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core';
