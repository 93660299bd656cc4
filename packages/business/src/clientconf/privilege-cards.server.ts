import { failureAt, type Failure } from '@sampan/kernel/errors.ts';
import type { Definition } from '@sampan/model/define.ts';
import { privilegesOf } from '../menus.ts';
import { definitions } from '../registry.ts';

/** The definitions behind a menu card. */
export const definitionsOfCard = (card: string): Definition[] => definitions.filter((one) => one.card === card);

/** A rule names a card that there is. */
export const cardFailures = (MENU: string): Failure[] =>
  privilegesOf(MENU).length > 0 && definitionsOfCard(MENU).length > 0 ? [] : [failureAt('MENU', 'MENU_UNKNOWN', { VALUE: MENU })];
