/** Arrangement and navigation inside a screen. */
export { Divider, Group, Paper, ScrollArea, Stack, Tabs } from '@mantine/core';
