/** Signs of work under way. */
export { Loader, Skeleton } from '@mantine/core';
