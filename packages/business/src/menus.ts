import { type Bilingual, inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { jobTexts } from '@sampan/kernel/texts/records/jobs.ts';
import { screenTitle } from '@sampan/kernel/titles.ts';
import { taskTexts } from '@sampan/kernel/texts/records/tasks.ts';
import { filesTexts } from '@sampan/kernel/texts/records/files.ts';
import { actionTexts } from '@sampan/kernel/texts/records/actions.ts';
import { menuTexts } from '@sampan/kernel/texts/shell/menus.ts';
import { rightTexts } from './starter/rights.words.ts';
import { type Definition, quickPostPath } from '@sampan/model/define.ts';
import type { QuickPostRule } from '@sampan/kernel/quick-post.ts';
import { categories, type CategoryName, type Menu, type MenuScreens } from './menu-entry.ts';
import { menus } from './registry.menus.ts';
import { definitions } from './registry.ts';

/** Address below the base to which the text box of a QUICKPOST entry posts, and the rule that the text must keep; empty for none. */
export interface QuickPostEntry {
  readonly quickposturl: string;
  readonly validate: QuickPostRule | '';
}

/** What stands in the menu, in its order. */
const menuEntries: readonly (readonly [definition: Definition, menu: Menu])[] = Object.keys(categories).flatMap((name) =>
  menus.filter(([, { category }]) => category === name).toSorted(([, one], [, other]) => one.place - other.place),
);

/** An action of a card; its name is the privilege that it needs. */
export interface MenuItem {
  readonly name: string;
  readonly label: Bilingual;
  /** Screen of the action, `/mm/po/index`; empty for one that is only a button. */
  readonly route: string;
  readonly displayonMenu: boolean;
  /** Of the action that takes the text of a quick post. */
  readonly quickPost?: QuickPostEntry;
}

/** One entry of the menu: everything that can be done with one document or master. */
export interface MenuCard {
  /** The definition's card: menu of `menu-number`, module of its notifications, name that privileges use. */
  readonly name: string;
  /** NUMERIC shows how many documents wait for the user's approval, QUICKPOST has a text box. */
  readonly kind: 'NUMERIC' | 'COMMON' | 'QUICKPOST';
  readonly icon: string;
  readonly category: CategoryName;
  readonly label: Bilingual;
  readonly items: readonly MenuItem[];
  /** There are records of it, of which people are notified; of views and reports they are not. */
  readonly hasRecords?: boolean;
}

type VerbTexts = Readonly<Record<string, Bilingual>>;
const verbTexts: VerbTexts = { ...actionTexts, ...rightTexts };

const upperSnake = (verb: string): string => verb.replaceAll('-', '_').toUpperCase();
/** Name of the item and privilege for a verb: `('PURCHASE_ORDER', 'delete-receiving')` → `PURCHASE_ORDER_DELETE_RECEIVING`. */
export const itemName = (card: string, verb: string): string => `${card}_${upperSnake(verb)}`;

/** Verbs that every definition of its kind has, and its own actions. */
function verbsOf(definition: Definition): string[] {
  const changing = definition.readOnly ? [] : ['create', 'edit', 'delete', 'import'];
  const printed = definition.kind === 'document' || definition.kind === 'report' ? ['print'] : [];
  const ofDocument = definition.kind === 'document' ? Object.keys(definition.actions) : [];
  return ['index', ...changing, 'export', ...printed, ...ofDocument];
}

const bilingual = (text: (language: 'zh-CN' | 'en') => string): Bilingual => [text('zh-CN'), text('en')];

function itemLabel(definition: Definition, verb: string): Bilingual {
  if (verb === 'index') return bilingual((language) => inLanguage(definition.texts.name, language));
  if (verb === 'create') return bilingual((language) => screenTitle('create', definition.texts.name, language));
  if (verb === 'approve') return bilingual((language) => screenTitle('approve', definition.texts.name, language));
  return definition.texts.actions?.[verb] ?? verbTexts[`action.${verb}`] ?? [verb, verb];
}

const stagesOf = ({ type }: Definition): string[] =>
  menuEntries.filter(([definition]) => definition.type === type).flatMap(([, { screens = {} }]) => Object.keys(screens));

/** Rights beside screens and buttons: to go further than a rule lets everybody go (lifecycles §4, §6, §8). LEDGER stands in no menu. */
const furtherRights: readonly (readonly [card: string, verbs: readonly string[]])[] = [
  ...menus.map(([{ card }, menu]) => [card, menu.furtherRights ?? []] as const),
  ['LEDGER', ['backdate', 'soft-closed']],
];

// Several definitions may stand behind one card (requisitions and the list of their entries).
const verbsByCard = [
  ...definitions.map((definition) => [definition.card, [...verbsOf(definition), ...stagesOf(definition)]] as const),
  ...furtherRights,
];
const privilegesByCard: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(verbsByCard, ([card]) => card)].map(([card, own]) => {
    const verbs = new Set(own.flatMap(([, names]) => names));
    return [card, [...verbs].map((verb) => itemName(card, verb))];
  }),
);

/** Every privilege of a card: `PURCHASE_ORDER_INDEX`, `…_CREATE`, `…_APPROVE`. Empty for a card that there is not. */
export const privilegesOf = (card: string): readonly string[] => privilegesByCard.get(card) ?? [];

/** Everything that a role can grant on one card, in words. */
export interface RightCard {
  readonly name: string;
  readonly label: Bilingual;
  readonly category: CategoryName;
  readonly rights: readonly { readonly name: string; readonly label: Bilingual }[];
}

/** Cards with all their rights as a role's matrix shows them: in the order of the menu, those without a screen last in their group. */
export function rightCards(): readonly RightCard[] {
  const found = [...privilegesByCard.keys()].flatMap((name) => rightCardOf(name) ?? []);
  const order = Object.keys(categories);
  const place = ({ name }: RightCard): number => {
    const at = cards.findIndex((card) => card.name === name);
    return at < 0 ? cards.length : at;
  };
  return found.toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category) || place(a) - place(b));
}

function rightCardOf(name: string): RightCard | undefined {
  const card = cards.find((one) => one.name === name);
  const label = card?.label ?? verbTexts[`right.${name}`];
  if (!label) return undefined;
  const rights = privilegesOf(name).map((right) => ({ name: right, label: rightLabel(name, right, card) }));
  return { name, label, category: card?.category ?? 'FINANCE', rights };
}

/** The short word of a right: its verb, or the name of the screen that it opens. */
function rightLabel(card: string, right: string, menu: MenuCard | undefined): Bilingual {
  const verb = right
    .slice(card.length + 1)
    .toLowerCase()
    .replaceAll('_', '-');
  const item = menu?.items.find(({ name }) => name === right);
  const own = definitions.find((definition) => definition.card === card && definition.texts.actions?.[verb])?.texts.actions?.[verb];
  return own ?? verbTexts[`right.${verb}`] ?? verbTexts[`action.${verb}`] ?? item?.label ?? [right, right];
}

/** A right as a sentence names it: `采购订单 · 新建`; without one the card alone. */
export function rightTitle(card: string, right: string | undefined, language: Language): string {
  const of = card === arrangementCard.name ? arrangementCard : rightCardOf(card);
  if (!of) return card;
  const name = right === undefined || !('rights' in of) ? undefined : of.rights.find((one) => one.name === right)?.label;
  return [of.label, ...(name ? [name] : [])].map((label) => inLanguage(label, language)).join(' · ');
}

/** Whether a role may name this card and action: one of its privileges, or `*` for all of them. */
export const isPrivilege = (card: string, action: string): boolean =>
  privilegesByCard.has(card) && (action === '*' || privilegesOf(card).includes(action));

const verbItems = (definition: Definition, screens: MenuScreens): MenuItem[] =>
  verbsOf(definition).map((verb) => ({
    name: itemName(definition.card, verb),
    label: screens[verb]?.label ?? itemLabel(definition, verb),
    route: routeOf(definition, verb, screens),
    displayonMenu: verb === 'index' || verb in screens,
  }));

function routeOf({ route, kind }: Definition, verb: string, screens: MenuScreens): string {
  if (verb in screens) return `/${screens[verb]?.route}`;
  // A route that ends without /index, as the material log's, is its own screen.
  if (verb === 'index') return route.startsWith('rpt/') ? `/${route}` : `/${route}/index`;
  if (verb === 'create') return `/${route}/create`;
  return kind === 'document' && verb === 'print' ? `/${route}/print` : '';
}

/** Screens of a card that are no verb of their own (put-away and bin move of the transfer order). */
const stageItems = (definition: Definition, screens: MenuScreens): MenuItem[] =>
  Object.entries(screens)
    .filter(([verb]) => !verbsOf(definition).includes(verb))
    .map(([verb, { route, label }]) => ({
      name: itemName(definition.card, verb),
      label: label ?? itemLabel(definition, verb),
      route: `/${route}`,
      displayonMenu: true,
    }));

/** Rights beyond screens and verbs, which a screen may ask for. */
const furtherItems = (card: string): MenuItem[] =>
  furtherRights
    .filter(([name]) => name === card)
    .flatMap(([, verbs]) =>
      verbs.map((verb) => ({
        name: itemName(card, verb),
        label: verbTexts[`right.${verb}`] ?? verbTexts[`action.${verb}`] ?? [verb, verb],
        route: '',
        displayonMenu: false,
      })),
    );

/** The menu in its order; definitions whose screens are still to come stand in none. */
export const cards: readonly MenuCard[] = menuEntries.map(([definition, menu]) => {
  const { category, icon, screens = {} } = menu;
  const quickPost = menu.quickPost === undefined ? undefined : { quickposturl: quickPostPath(definition), validate: menu.quickPost };
  const items = [...verbItems(definition, screens), ...stageItems(definition, screens), ...furtherItems(definition.card)];
  return {
    name: definition.card,
    kind: kindOf(definition, menu),
    icon,
    category,
    label: bilingual((language) => inLanguage(definition.texts.name, language)),
    items: quickPost ? items.map((item) => (item.name === itemName(definition.card, 'create') ? { ...item, quickPost } : item)) : items,
    hasRecords: definition.kind === 'document' || definition.kind === 'master',
  };
});

/** Everybody's: what it shows follows the rights to records and messages, so it needs none of its own. */
export const attachmentCard: MenuCard = {
  name: 'ATTACHMENT',
  kind: 'COMMON',
  icon: 'file-text',
  category: 'GENERAL',
  label: filesTexts['attachment.title'],
  items: [{ name: 'ATTACHMENT_INDEX', label: filesTexts['attachment.title'], route: '/general/attachment/index', displayonMenu: true }],
};

/** Everybody's too: what waits for my approval, what I decided, what I asked others to approve. */
export const taskCard: MenuCard = {
  name: 'TASK',
  kind: 'COMMON',
  icon: 'list-details',
  category: 'GENERAL',
  label: taskTexts['task.title'],
  items: [{ name: 'TASK_INDEX', label: taskTexts['task.title'], route: '/general/task/index', displayonMenu: true }],
};

/** Everybody's too: the long work that I asked for. */
export const jobCard: MenuCard = {
  name: 'JOB',
  kind: 'COMMON',
  icon: 'history',
  category: 'GENERAL',
  label: jobTexts['job.title'],
  items: [{ name: 'JOB_INDEX', label: jobTexts['job.title'], route: '/general/job/index', displayonMenu: true }],
};

/** Where administrators arrange the menu of everybody; no role grants it. */
export const arrangementCard: MenuCard = {
  name: 'MENU_ARRANGEMENT',
  kind: 'COMMON',
  icon: 'layout-grid',
  category: 'ADMINISTRATION',
  label: menuTexts['menu.arrangement'],
  items: [{ name: 'MENU_ARRANGEMENT_INDEX', label: menuTexts['menu.arrangement'], route: '/clientconf/menu/index', displayonMenu: true }],
};

/** Cards that no role grants. */
export const administratorsOnly: ReadonlySet<string> = new Set([arrangementCard.name]);

/** Cards that need no right of their own. */
export const everybodysCards: readonly MenuCard[] = [taskCard, attachmentCard, jobCard];

const afterOffice = cards.findLastIndex(({ category }) => category === attachmentCard.category) + 1;
/** The whole menu in its standard order, with the cards that belong to no definition. */
export const wholeMenu: readonly MenuCard[] = [...cards.toSpliced(afterOffice, 0, ...everybodysCards), arrangementCard];

function kindOf(definition: Definition, { quickPost }: Menu): MenuCard['kind'] {
  if (quickPost !== undefined) return 'QUICKPOST';
  return definition.kind === 'document' && 'approve' in definition.actions ? 'NUMERIC' : 'COMMON';
}
