/** Arrangement and navigation inside a screen. */
export { ScrollArea, Tabs, VisuallyHidden } from '@mantine/core';
