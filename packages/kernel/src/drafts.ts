/** A form that was left without saving can be taken up for so many days; what it names is kept at least as long. */
export const DRAFT_DAYS = 30;
