import type { RowOperator } from '@sampan/model/privilege-values.ts';
import type { FieldRule, FieldRules } from '@sampan/model/withheld-fields.ts';

/** One condition that a row must meet; without values none does, or with NE and NOT_IN every one. */
export interface RowCondition {
  readonly FIELD: string;
  readonly OPERATOR: RowOperator;
  readonly values: readonly string[];
}

/** What the roles of a user withhold of one card. */
export interface CardRestriction {
  readonly fields: FieldRules;
  /** A row is seen when it meets every condition of one of these; absent: every row is seen. */
  readonly rows?: readonly (readonly RowCondition[])[];
}

/** What the roles of a user withhold, by card. */
export interface Restrictions {
  /** Equal for users who see the same: part of the name of whatever is remembered of what a user sees. */
  readonly stamp: string;
  readonly cards: ReadonlyMap<string, CardRestriction>;
}

/** A data privilege as its role has it. */
export interface RowRule {
  readonly FIELD: string;
  readonly OPERATOR: RowOperator;
  readonly CONTROL_VALUE: string;
}

/** What one role grants and withholds. */
export interface RoleRules {
  readonly ROLE_CODE: string;
  /** Actions by card; `*` for all of a card. */
  readonly actions: ReadonlyMap<string, ReadonlySet<string>>;
  readonly fields: ReadonlyMap<string, readonly FieldRule[]>;
  readonly rows: ReadonlyMap<string, readonly RowRule[]>;
}

/** Whose own records `@USER`, `@COMPANY`, `@PLANT` and `@COMPANY_PLANTS` stand for. */
export interface Person {
  readonly USERNAME: string;
  readonly COMPANY_CODE: string | null;
  readonly PLANT_CODE: string | null;
  /** Plants of the person's company. */
  readonly plants: readonly string[];
}

/** Values that stand for the user's own. */
export const OWN_VALUES = ['@USER', '@COMPANY', '@PLANT', '@COMPANY_PLANTS'] as const;

function ownValue(value: string, person: Person): readonly string[] {
  switch (value) {
    case '@USER':
      return [person.USERNAME];
    case '@COMPANY':
      return person.COMPANY_CODE === null ? [] : [person.COMPANY_CODE];
    case '@PLANT':
      return person.PLANT_CODE === null ? [] : [person.PLANT_CODE];
    case '@COMPANY_PLANTS':
      return person.plants;
    default:
      return [value];
  }
}

/** The single values of a control value: `1000, 2000`. Only IN and NOT_IN take several. */
export const controlValues = ({ OPERATOR, CONTROL_VALUE }: Omit<RowRule, 'FIELD'>): string[] =>
  (OPERATOR === 'IN' || OPERATOR === 'NOT_IN' ? CONTROL_VALUE.split(/[,,、]/) : [CONTROL_VALUE]).map((one) => one.trim()).filter(Boolean);

/**
 * What several roles together withhold. Rights add up: of the roles that show a card each shows its own part, so a field is gone only
 * where all of them hide it, and a row is seen that one of them shows. Roles that grant the card without showing it count where none
 * shows it, and where none grants it (value help, names) those that have rules for it.
 */
export function restrictionsOf(roles: readonly RoleRules[], person: Person): Restrictions | undefined {
  const cards = new Map<string, CardRestriction>();
  const named = new Set(roles.flatMap(({ fields, rows }) => [...fields.keys(), ...rows.keys()]));
  for (const card of [...named].sort()) {
    const counting = rolesThatCount(roles, card);
    const fields = counting.map((role) => role.fields.get(card) ?? []);
    const rows = counting.map((role) => (role.rows.get(card) ?? []).map((rule) => conditionOf(rule, person)));
    const restriction = {
      fields: fields.every((rules) => rules.length > 0) ? fields : [],
      ...(rows.every((conditions) => conditions.length > 0) ? { rows } : {}),
    };
    if (restriction.fields.length > 0 || restriction.rows) cards.set(card, restriction);
  }
  return cards.size === 0 ? undefined : { stamp: JSON.stringify([...cards]), cards };
}

/** The roles whose rules decide about a card. */
export function rolesThatCount(roles: readonly RoleRules[], card: string): readonly RoleRules[] {
  const shows = ({ actions }: RoleRules) => ['*', `${card}_INDEX`, `${card}_VIEW`].some((action) => actions.get(card)?.has(action));
  const showing = roles.filter(shows);
  if (showing.length > 0) return showing;
  const granting = roles.filter(({ actions }) => actions.has(card));
  if (granting.length > 0) return granting;
  return roles.filter(({ fields, rows }) => fields.has(card) || rows.has(card));
}

/** The condition that a rule means for a user. */
export const conditionOf = (rule: RowRule, person: Person): RowCondition => ({
  FIELD: rule.FIELD,
  // An own value may stand for several, whichever way the rule compares.
  OPERATOR: rule.OPERATOR === 'EQ' ? 'IN' : rule.OPERATOR === 'NE' ? 'NOT_IN' : rule.OPERATOR,
  values: controlValues(rule).flatMap((value) => ownValue(value, person)),
});
