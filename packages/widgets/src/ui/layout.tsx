/** Arrangement and navigation inside a screen. */
export { ScrollArea, Tabs } from '@mantine/core';
