import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { STATEMENT_LAYOUTS } from './statement-layouts.ts';
import { type AccountClass, type AccountKind, classOfKind } from '../fi/accounting/account-kinds.ts';

type Side = 'debit' | 'credit';

/** Accounts of a class whose codes begin so; the longest beginning decides, and none at all takes the rest of the class. */
export interface Accounts {
  readonly of: AccountClass;
  readonly codes?: readonly string[];
  /** Only the balances on this side, account by account and partner by partner: what is owed to us is no debt. */
  readonly only?: Side;
}

/** A line of a statement. */
export interface StatementLine {
  /** Lines stand in the order of their codes. */
  readonly code: string;
  /** Without one the line is a part of others and not shown. */
  readonly name?: Bilingual;
  /** The side that is shown as a positive figure. */
  readonly shows?: Side;
  readonly accounts?: readonly Accounts[];
  /** A line made of others, those behind `-` taken off. */
  readonly sum?: readonly string[];
  /** Shown where something stands in it. */
  readonly isOptional?: boolean;
}

export type Layouts = Readonly<Record<(typeof STATEMENT_LAYOUTS)[number], readonly StatementLine[]>>;

/** The line of each kind of accounts, and that of what stands on the credit side where that is another one. */
export type KindLines = Readonly<
  Record<(typeof STATEMENT_LAYOUTS)[number], Readonly<Partial<Record<AccountKind, string | readonly [debit: string, credit: string]>>>>
>;

/** Accounts that a line counts, and on which side; one beginning or kind each. */
export interface LinePattern {
  readonly layout: string;
  readonly line: string;
  readonly sign: number;
  readonly class: string;
  readonly prefix: string;
  readonly half: Side | null;
  readonly kind: AccountKind | null;
  /** Of what fits an account the highest decides: codes of four digits and more before the kind, that before shorter beginnings. */
  readonly rank: number;
}

/** Below the main subjects of the Chinese charts, whose codes say more than the kind does. */
const KIND_RANK = 3.5;

/** A line that is shown, and one of the lines with accounts that it is made of. */
export interface LineTerm {
  readonly layout: string;
  readonly line: string;
  readonly leaf: string | null;
  readonly factor: number;
  readonly optional: boolean;
}

const each = <T>(layouts: Layouts, rowsOf: (layout: string, line: StatementLine, lines: readonly StatementLine[]) => readonly T[]): T[] =>
  Object.entries(layouts).flatMap(([layout, lines]) => lines.flatMap((line) => rowsOf(layout, line, lines)));

/** The accounts of every line as rows. */
export const linePatterns = (layouts: Layouts, kinds: KindLines): LinePattern[] => [
  ...codePatterns(layouts),
  ...kindPatterns(layouts, kinds),
];

const codePatterns = (layouts: Layouts): LinePattern[] =>
  each(layouts, (layout, { code, shows, accounts = [] }) =>
    accounts.flatMap(({ of, codes = [''], only }) =>
      codes.map((prefix) => ({
        layout,
        line: code,
        sign: shows === 'credit' ? -1 : 1,
        class: of,
        prefix,
        half: only ?? null,
        kind: null,
        rank: prefix.length,
      })),
    ),
  );

const kindPatterns = (layouts: Layouts, kinds: KindLines): LinePattern[] =>
  Object.entries(kinds).flatMap(([layout, lines]) =>
    Object.entries(lines).flatMap(([kind, line]) => {
      const halves: readonly (readonly [string, Side | null])[] =
        typeof line === 'string'
          ? [[line, null]]
          : [
              [line[0], 'debit'],
              [line[1], 'credit'],
            ];
      return halves.map(([code, half]) => {
        const sign = layouts[layout as keyof Layouts].find((one) => one.code === code)?.shows === 'credit' ? -1 : 1;
        const name = kind as AccountKind;
        return { layout, line: code, sign, class: classOfKind(name)!, prefix: '', half, kind: name, rank: KIND_RANK };
      });
    }),
  );

/** What every shown line is made of, as rows. */
export const lineTerms = (layouts: Layouts): LineTerm[] =>
  each(layouts, (layout, line, lines) => {
    if (!line.name) return [];
    const leaves = leavesOf(line, new Map(lines.map((one) => [one.code, one])));
    return [...leaves].map(([leaf, factor]) => ({ layout, line: line.code, leaf, factor, optional: line.isOptional === true }));
  });

/** Lines with accounts behind a line, each with how often it counts. @throws Error for a code that is no line */
function leavesOf({ code, sum }: StatementLine, lines: ReadonlyMap<string, StatementLine>): Map<string, number> {
  if (!sum) return new Map([[code, 1]]);
  const found = new Map<string, number>();
  for (const term of sum) {
    const [sign, named] = term.startsWith('-') ? [-1, term.slice(1)] : [1, term];
    const line = lines.get(named);
    if (!line) throw new Error(`${named} is no line`);
    for (const [leaf, factor] of leavesOf(line, lines)) found.set(leaf, (found.get(leaf) ?? 0) + sign * factor);
  }
  return found;
}

/** Captions of the lines, as choices of STATEMENT_LINE. */
export const lineChoices = (layouts: Layouts): Readonly<Record<`STATEMENT_LINE.${string}`, Bilingual>> =>
  Object.fromEntries(each(layouts, (_layout, { code, name }) => (name ? [[`STATEMENT_LINE.${code}`, name] as const] : [])));

export const lineCodes = (layouts: Layouts): string[] => each(layouts, (_layout, { code, name }) => (name ? [code] : []));
export const sumCodes = (layouts: Layouts): string[] => each(layouts, (_layout, { code, sum }) => (sum ? [code] : []));

export const statementLabels = {
  STATEMENT_LAYOUT: ['报表格式', 'Layout'],
  STATEMENT_LINE: ['项目', 'Line'],
} as const satisfies Readonly<Record<string, Bilingual>>;
