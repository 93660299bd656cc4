import { useMediaQuery } from '@mantine/hooks';
import { PHONE_WIDTH } from './phone-width.ts';

const QUERY = `(max-width: ${PHONE_WIDTH}px)`;

export const useIsPhone = (): boolean => useMediaQuery(QUERY, false, { getInitialValueInEffect: false });
/** The same at this moment. */
export const isPhone = (): boolean => matchMedia(QUERY).matches;
