import { currencyIn } from '@sampan/model/currency-of.ts';
import { currencyField } from '@sampan/model/field.ts';
import { type Definition, headerFields, identityField, isView } from '@sampan/model/define.ts';
import { actionsThat } from '@sampan/model/meaning.ts';
import { amountKey, partyKey } from '@sampan/model/main-fields.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { holds, mayRead, projectRow, visibleRows } from '../access/privilege.ts';
import { type Allowance, allowanceOf, transitionFailure } from '../wire/allowed.ts';
import { addStandings, approvalRefusal } from '../workflow/standing.ts';
import type { PipelineContext } from '../call/deps.ts';
import { addNames } from '../wire/names.ts';
import { wireHeader } from '../wire/wire.ts';

type Row = Record<string, unknown>;
type CardContext = Pick<PipelineContext, 'db' | 'session' | 'registry'>;

/** Names a record of any definition. */
export interface RecordRef {
  readonly TYPE: string;
  readonly ID: string;
}

/** A record in a few words, as far as the reader may see it; what a field privilege hides is absent. */
export interface RecordCard extends RecordRef {
  /** Document number or master key. */
  readonly NO: string;
  /** Of a master. */
  readonly NAME?: string;
  /** Screen of the record, without its id: `/mm/po/view`. */
  readonly ROUTE: string;
  readonly VERSION: number;
  readonly STATUS?: string;
  readonly STATUS_TEXT?: string;
  readonly STATUS_TONE?: string;
  /** Supplier or customer. */
  readonly PARTY?: string;
  readonly AMOUNT?: string;
  readonly CURRENCY_CODE?: string;
  /** Approve and reject where the record has them and the reader may do them at all. */
  readonly ACTIONS: Readonly<Record<string, Allowance>>;
}

/** Decisions that a card offers. */
const OFFERED = ['approve', 'reject'] as const;

export const refKey = ({ TYPE, ID }: RecordRef): string => `${TYPE} ${ID}`;

/**
 * The cards of those records that the user may see, by `refKey`: one query for each type. Absent, foreign and hidden records have none,
 * without a difference.
 */
export async function cardsOf(context: CardContext, refs: readonly RecordRef[]): Promise<Map<string, RecordCard>> {
  const cards = new Map<string, RecordCard>();
  for (const [type, ofType] of Map.groupBy(refs, ({ TYPE }) => TYPE)) {
    const definition = context.registry.byType.get(type)?.definition;
    if (!definition || !mayRead(context.session, definition) || isView(definition)) continue;
    for (const row of await rowsOf(context, definition, [...new Set(ofType.map(({ ID }) => ID))])) {
      const card = cardOf(context, definition, row);
      cards.set(refKey(card), card);
    }
  }
  return cards;
}

async function rowsOf(context: CardContext, definition: Definition, ids: readonly string[]): Promise<Row[]> {
  const { type } = definition;
  const query = context.db.selectLoose(type).selectAll(type).where(`${type}.id`, 'in', ids);
  const rows = await visibleRows(query, definition, context.session).execute();
  await addNames(context, [{ fields: headerFields(definition), rows }]);
  await addStandings(context, definition, rows);
  return rows;
}

function cardOf({ session }: CardContext, definition: Definition, row: Row): RecordCard {
  const wire = projectRow(wireHeader(definition, row, session.language), definition, session);
  const shown = (key: string | undefined): string | undefined => {
    const value = key === undefined ? undefined : wire[key];
    return value === null || value === undefined ? undefined : String(value);
  };
  const fields = headerFields(definition);
  const party = partyKey(fields);
  const amount = amountKey(fields);
  const told = amount === undefined ? undefined : currencyField(fields[amount]!, fields, fields);
  const facts = {
    NAME: definition.kind === 'master' ? shown(definition.name) : undefined,
    STATUS: shown('STATUS'),
    STATUS_TEXT: shown('STATUS_TEXT'),
    STATUS_TONE: shown('STATUS_TONE'),
    PARTY: party === undefined ? undefined : (shown(nameKey(party)) ?? shown(party)),
    AMOUNT: shown(amount),
    CURRENCY_CODE: told && currencyIn(told, wire, wire, () => undefined),
  };
  return {
    TYPE: definition.type,
    ID: String(wire['ID']),
    NO: shown(identityField(definition)) ?? '',
    ROUTE: `/${definition.route}/view`,
    VERSION: Number(wire['VERSION']),
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    ACTIONS: offered({ session }, definition, row),
  };
}

function offered({ session }: Pick<CardContext, 'session'>, definition: Definition, row: Row): Record<string, Allowance> {
  if (definition.kind !== 'document') return {};
  const actions = actionsThat(definition, ...OFFERED).flatMap((action) => {
    const spec = definition.actions[action];
    if (!spec || !holds(session, definition.card, action)) return [];
    const refused =
      transitionFailure(definition, row, action, spec, session.language) ?? approvalRefusal({ session }, definition, row, action);
    return [[action, allowanceOf(refused, session.language)] as const];
  });
  return Object.fromEntries(actions);
}
