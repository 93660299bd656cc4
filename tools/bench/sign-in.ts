export const PASSWORD = 'rowing-home-at-dusk';
/** An administrator of the sample. */
export const USER = 'manager';
