import { type Definition, headerFields, isView } from '@sampan/model/define.ts';
import { deniableFields, FIELD_GROUPS } from '@sampan/model/withheld-fields.ts';
import { definitions } from '../registry.ts';

/** Sets of rules that a role gets in one step. */
export const PRESETS = ['NO_PRICES', 'OWN_COMPANY', 'OWN_DOCUMENTS'] as const;
export type Preset = (typeof PRESETS)[number];

type Rule = Readonly<Record<'MENU' | 'FIELD' | 'OPERATOR' | 'CONTROL_VALUE', string>>;

/** The rules of a preset for every menu card that it concerns, as the master `type` takes them, without the role. */
export function presetRules(preset: Preset): { readonly type: 'field_privilege' | 'data_privilege'; readonly rules: readonly Rule[] } {
  const cards = [...Map.groupBy(definitions, ({ card }) => card)];
  if (preset === 'NO_PRICES')
    return { type: 'field_privilege', rules: cards.flatMap(([MENU, own]) => (own.some(hasPrices) ? [noPrices(MENU)] : [])) };
  const ruleOf = preset === 'OWN_COMPANY' ? ownCompany : ownDocuments;
  return { type: 'data_privilege', rules: cards.flatMap(([MENU, own]) => ruleOf(own).map((rule) => ({ MENU, ...rule }))) };
}

const noPrices = (MENU: string): Rule => ({ MENU, FIELD: '@PRICES', OPERATOR: 'EQ', CONTROL_VALUE: 'HIDDEN' });
const hasPrices = (definition: Definition): boolean =>
  deniableFields(definition).some(([, { kind }]) => FIELD_GROUPS.get('@PRICES')?.has(kind));

/** The first of these fields that every definition of the card has: a condition on one that a list lacks would empty it. */
const shared = (own: readonly Definition[], keys: readonly string[]): string | undefined =>
  keys.find((key) => own.every((definition) => Object.hasOwn(headerFields(definition), key)));

/** What happens in the user's company: documents and the lists made of them. Masters are everybody's. */
function ownCompany(own: readonly Definition[]): Omit<Rule, 'MENU'>[] {
  if (own.every((definition) => definition.kind === 'master' && !isView(definition))) return [];
  const FIELD = shared(own, ['COMPANY_CODE', 'PLANT_CODE']);
  if (FIELD === undefined) return [];
  const isPlant = FIELD === 'PLANT_CODE';
  return [{ FIELD, OPERATOR: isPlant ? 'IN' : 'EQ', CONTROL_VALUE: isPlant ? '@COMPANY_PLANTS' : '@COMPANY' }];
}

/** The documents that the user is responsible for. */
function ownDocuments(own: readonly Definition[]): Omit<Rule, 'MENU'>[] {
  const FIELD = own.some(({ kind }) => kind === 'document') ? shared(own, ['OWNER', 'BIZ_EMPLOYEE']) : undefined;
  return FIELD === undefined ? [] : [{ FIELD, OPERATOR: 'EQ', CONTROL_VALUE: '@USER' }];
}
