import { listedIn } from '@sampan/kernel/joined.ts';
import { type Bilingual, inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { privilegeTexts } from './privileges.words.ts';
import { headerFields, isView } from '@sampan/model/define.ts';
import type { Field } from '@sampan/model/field.ts';
import { deniableFields, FIELD_GROUPS } from '@sampan/model/withheld-fields.ts';
import { choiceOf, ownLabel, statusOf } from '@sampan/model/words.ts';
import { labelPair } from '@sampan/widgets/words.ts';
import type { ColumnOption } from '@sampan/widgets/line-grid/column.ts';
import { rightCards } from '../menus.ts';
import { definitions } from '../registry.ts';

const ofCard = (card: string) => definitions.filter((definition) => definition.card === card);
const both = ([zh, en]: Bilingual, language: Language): string => (language === 'en' ? `${en} · ${zh}` : `${zh} · ${en}`);
/** What the forms of a card call a field. */
const label = (key: string, card: string): Bilingual =>
  labelPair(
    ofCard(card).find((definition) => ownLabel(definition, key)),
    key,
  );

/** The menu cards that have records, in the order of the menu. */
export const cardOptions = (language: Language): ColumnOption[] =>
  rightCards()
    .filter(({ name }) => ofCard(name).length > 0)
    .map((card) => ({ value: card.name, label: inLanguage(card.label, language) }));

export const cardLabel = (card: string, language: Language): string =>
  cardOptions(language).find(({ value }) => value === card)?.label ?? card;

/** Fields of a card that a role can be denied, and the groups of fields that it has, named in both languages. */
export function deniableOptions(card: string, language: Language): ColumnOption[] {
  const fields = new Map(ofCard(card).flatMap(deniableFields));
  const groups = [...FIELD_GROUPS].filter(([, kinds]) => [...fields.values()].some(({ kind }) => kinds.has(kind)));
  return [
    ...groups.map(([group]) => ({ value: group, label: fieldLabel(group, language, card) })),
    ...[...fields.keys()].map((key) => ({ value: key, label: fieldLabel(key, language, card) })),
  ];
}

/** Fields that the records of a card can be told apart by. */
export const rowFields = (card: string): ReadonlyMap<string, Field> =>
  new Map([
    ...ofCard(card).flatMap((definition) => Object.entries(headerFields(definition))),
    ...(ofCard(card).some((definition) => !isView(definition))
      ? [['CREATED_BY', { kind: 'user', to: 'user', required: true, derived: true }] as [string, Field]]
      : []),
  ]);

export const rowFieldOptions = (card: string, language: Language): ColumnOption[] =>
  [...rowFields(card).keys()].map((key) => ({ value: key, label: fieldLabel(key, language, card) }));

/** Every field that a rule of either kind may name, in the order of the alphabet; the code stands beside names that several have. */
export function fieldOptions(language: Language): ColumnOption[] {
  const keys = definitions.flatMap((definition) => [
    ...deniableFields(definition).map(([key]) => key),
    ...rowFields(definition.card).keys(),
  ]);
  const options = [...new Set([...FIELD_GROUPS.keys(), ...keys])].map((value) => ({ value, label: fieldName(value, language) }));
  const alike = Map.groupBy(options, (option) => option.label);
  return options
    .map(({ value, label: name }) => ({ value, label: alike.get(name)!.length > 1 ? `${name} (${value})` : name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** A field or group of fields in the reader's language, as the card calls it. */
export const fieldName = (key: string, language: Language, card = ''): string =>
  inLanguage(key === '@PRICES' ? privilegeTexts['privilege.prices'] : label(key, card), language);

/** A field or group of fields in both languages. */
const fieldLabel = (key: string, language: Language, card: string): string =>
  key === '@PRICES' ? fieldName(key, language) : both(label(key, card), language);

const OWN = {
  '@USER': privilegeTexts['privilege.own.USER'],
  '@COMPANY': privilegeTexts['privilege.own.COMPANY'],
  '@PLANT': privilegeTexts['privilege.own.PLANT'],
  '@COMPANY_PLANTS': privilegeTexts['privilege.own.COMPANY_PLANTS'],
} as const;

/** What a control value that stands for the user's own says; undefined for a value as it is. */
export const ownValueLabel = (value: string, language: Language): string | undefined =>
  Object.hasOwn(OWN, value) ? inLanguage(OWN[value as keyof typeof OWN], language) : undefined;

/** A field of a card, which a rule holds against a value. */
export interface RuledField {
  readonly MENU?: string | undefined;
  readonly FIELD?: string | undefined;
}

/** An option of a field in the words of the document that has it. */
export function optionLabel(option: string, language: Language, { MENU = '', FIELD = '' }: RuledField): string {
  const speaker = ofCard(MENU).find((definition) => Object.hasOwn(headerFields(definition), FIELD));
  return FIELD === 'STATUS' ? statusOf(speaker, option, language) : choiceOf(speaker, FIELD, option, language);
}

/** The value of a rule as it is read: the user's own, options by their words; of several between commas each. */
export const valueLabel = (value: string, language: Language, field: RuledField): string =>
  ownValueLabel(value, language) ??
  listedIn(
    value.split(',').map((option) => optionLabel(option.trim(), language, field)),
    language,
  );

export const ownOptions = (language: Language): ColumnOption[] =>
  Object.entries(OWN).map(([value, text]) => ({ value, label: inLanguage(text, language) }));

/** Values of the user's own that fit a field, by what it names. */
export function ownValues({ kind, to }: Field): readonly string[] {
  if (kind === 'user') return ['@USER'];
  if (to === 'company') return ['@COMPANY'];
  return to === 'plant' ? ['@PLANT', '@COMPANY_PLANTS'] : [];
}
