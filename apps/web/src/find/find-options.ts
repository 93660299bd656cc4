import { fold } from '@sampan/kernel/fold.ts';
import type { Found, FoundHelp, FoundPerson, FoundRecord } from '@sampan/model/find-wire.ts';
import type { RecentDocument } from '@sampan/widgets/recent.ts';
import type { Destination } from './destinations.ts';
import { closenessOf, matching } from './screen-search.ts';

/** Something that the search offers. */
export type Offer =
  | { readonly kind: 'recent'; readonly recent: RecentDocument }
  | { readonly kind: 'screen'; readonly screen: Destination }
  | { readonly kind: 'document' | 'master'; readonly record: FoundRecord }
  | { readonly kind: 'person'; readonly person: FoundPerson }
  | { readonly kind: 'help'; readonly help: FoundHelp };

export type Kind = Offer['kind'];

/** Offers of one kind under a heading. */
export interface OfferGroup {
  readonly kind: Kind;
  readonly offers: readonly Offer[];
}

const MOST_RECENT = 5;
const MOST_SCREENS = 7;
/** Nothing is typed: what people look at most. */
const MOST_AT_FIRST = 8;

interface Known {
  readonly screens: readonly Destination[];
  readonly recent: readonly RecentDocument[];
  /** What the server found; nothing until it is there. */
  readonly found: Found | undefined;
}

/** How close the best of a group is: it is what was typed, begins with it, its name does, holds it. */
const EXACT = 0;
const BEGINS = 1;
const HOLDS = 3;

/**
 * What the search offers for a text, in groups: an exact code before all, then what begins with the text; of the same closeness what the user opened lately,
 * screens, documents, masters, people and help. Without a text what was opened lately, and screens.
 */
export function offersFor(text: string, { screens, recent, found }: Known): readonly OfferGroup[] {
  const whole = fold(text);
  const lately = recent.filter((one) => holds(one, whole)).slice(0, whole === '' ? MOST_AT_FIRST : MOST_RECENT);
  const near = matching(screens, text).slice(0, whole === '' ? MOST_AT_FIRST : MOST_SCREENS);
  const isNew = ({ TYPE, ID }: FoundRecord): boolean => !lately.some(({ type, id }) => type === TYPE && id === ID);
  const documents = (found?.documents ?? []).filter(isNew);
  const masters = (found?.masters ?? []).filter(isNew);
  const groups: (OfferGroup & { readonly closeness: number })[] = [
    {
      kind: 'recent',
      offers: lately.map((one) => ({ kind: 'recent', recent: one })),
      closeness: closest(lately, (one) => closeTo(one.no, whole)),
    },
    {
      kind: 'screen',
      offers: near.map((screen) => ({ kind: 'screen', screen })),
      closeness: closest(near, (one) => closenessOf(one, text)),
    },
    {
      kind: 'document',
      offers: documents.map((record) => ({ kind: 'document', record })),
      closeness: closest(documents, ({ RANK }) => RANK),
    },
    { kind: 'master', offers: masters.map((record) => ({ kind: 'master', record })), closeness: closest(masters, ({ RANK }) => RANK) },
    { kind: 'person', offers: (found?.people ?? []).map((person) => ({ kind: 'person', person })), closeness: HOLDS },
    { kind: 'help', offers: (found?.help ?? []).map((help) => ({ kind: 'help', help })), closeness: HOLDS },
  ];
  return groups.filter(({ offers }) => offers.length > 0).toSorted((one, other) => one.closeness - other.closeness);
}

const closest = <T>(of: readonly T[], closeness: (one: T) => number): number => Math.min(HOLDS, ...of.map(closeness));

function closeTo(no: string, whole: string): number {
  const code = fold(no);
  return code === whole ? EXACT : code.startsWith(whole) ? BEGINS : HOLDS;
}

/** Every word stands in its number or in what is said of it. */
function holds({ no, note }: RecentDocument, whole: string): boolean {
  const all = fold(`${no} ${note}`);
  return whole.split(/\s+/).every((word) => all.includes(word));
}

/** Tells one offer from all others. */
export function keyOf(offer: Offer): string {
  switch (offer.kind) {
    case 'recent':
      return `recent ${offer.recent.type} ${offer.recent.id}`;
    case 'screen':
      return `screen ${offer.screen.route}`;
    case 'document':
    case 'master':
      return `record ${offer.record.TYPE} ${offer.record.ID}`;
    case 'person':
      return `person ${offer.person.USER_ID}`;
    case 'help':
      return `help ${offer.help.ID}`;
  }
}

/** The screen that an offer leads to; null for a colleague, whom one writes to. */
export function routeOf(offer: Offer): { readonly path: string; readonly search: Readonly<Record<string, string>> } | null {
  switch (offer.kind) {
    case 'recent':
      return { path: offer.recent.path, search: { id: offer.recent.id } };
    case 'screen':
      return { path: offer.screen.route, search: {} };
    case 'document':
    case 'master':
      return { path: offer.record.ROUTE, search: { id: offer.record.ID } };
    case 'help':
      return { path: '/helpdoc/view', search: { id: offer.help.ID } };
    case 'person':
      return null;
  }
}
