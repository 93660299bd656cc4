import { useMediaQuery } from '@mantine/hooks';

/** At this width of the window and below screens are those of a phone: rows are cards, work is asked one question a screen. */
export const PHONE_WIDTH = 600;
const QUERY = `(max-width: ${PHONE_WIDTH}px)`;

export const useIsPhone = (): boolean => useMediaQuery(QUERY, false, { getInitialValueInEffect: false });
/** The same at this moment. */
export const isPhone = (): boolean => matchMedia(QUERY).matches;
