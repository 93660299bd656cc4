/** Screen of the set-up guide, and where it is kept that a user put its card on home away. */
export const SET_UP_ROUTE = '/confguide/index';
export const SET_UP_AWAY = 'set-up-guide';

export interface SetUpAway {
  readonly isAway: boolean;
}
