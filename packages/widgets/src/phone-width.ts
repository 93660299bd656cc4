/** At this width of the window and below screens are those of a phone: rows are cards, work is asked one question a screen. */
export const PHONE_WIDTH = 600;
