import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { QuickPostRule } from '@sampan/kernel/quick-post.ts';
import { menuTexts } from '@sampan/kernel/texts/shell/menus.ts';
import type { RoleCode, Verbs } from './starter/verbs.ts';

/** Groups of the left menu, in order; icons by their Tabler name. */
export const categories = {
  PURCHASING: { icon: 'truck', label: menuTexts['menu.PURCHASING'] },
  SALES: { icon: 'shopping-bag', label: menuTexts['menu.SALES'] },
  WAREHOUSE: { icon: 'building-warehouse', label: menuTexts['menu.WAREHOUSE'] },
  PRODUCTION: { icon: 'building-factory', label: menuTexts['menu.PRODUCTION'] },
  RECYCLING: { icon: 'recycle', label: menuTexts['menu.RECYCLING'] },
  FINANCE: { icon: 'coins', label: menuTexts['menu.FINANCE'] },
  PARTNERS: { icon: 'users-group', label: menuTexts['menu.PARTNERS'] },
  MASTER_DATA: { icon: 'database', label: menuTexts['menu.MASTER_DATA'] },
  GENERAL: { icon: 'notes', label: menuTexts['menu.GENERAL'] },
  REPORTS: { icon: 'report-analytics', label: menuTexts['menu.REPORTS'] },
  ADMINISTRATION: { icon: 'settings', label: menuTexts['menu.ADMINISTRATION'] },
} as const satisfies Record<string, { icon: string; label: Bilingual }>;
export type CategoryName = keyof typeof categories;

/** Screens of a card beside its list and form, by verb. */
export type MenuScreens = Readonly<Record<string, { readonly route: string; readonly label?: Bilingual }>>;

/** What `x.menu.ts` says of a definition. */
export interface Menu {
  readonly category: CategoryName;
  /** Order within the group, smallest first. */
  readonly place: number;
  /** By its Tabler name. */
  readonly icon: string;
  readonly screens?: MenuScreens;
  /** Routes of the contract that show the same screens: `test` → `/test/printLabel`. */
  readonly alsoAt?: readonly string[];
  /** Rights beyond its screens and actions (lifecycles §4, §6, §8). */
  readonly furtherRights?: readonly string[];
  /** Verbs of the roles that a new organisation begins with. */
  readonly rights: Readonly<Partial<Record<RoleCode, Verbs>>>;
  /** Whose records a starter role sees where it does not see all: those whose field names the user. */
  readonly own?: Readonly<Partial<Record<RoleCode, string>>>;
  /** Rule of the text box that makes a record of a line; empty for none. */
  readonly quickPost?: QuickPostRule | '';
}

export const defineMenu = (menu: Menu): Menu => menu;
