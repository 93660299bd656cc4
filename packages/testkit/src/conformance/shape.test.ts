import { firstStatus, statusNames } from '@sampan/model/phase.ts';
import { cards, privilegesOf } from '@sampan/business/menus.ts';
import { definitions } from '@sampan/business/registry.ts';
import { registered } from '@sampan/business/registry.server.ts';
import { errorText } from '@sampan/kernel/errors.ts';
import { type Definition, type DocumentDefinition, headerFields } from '@sampan/model/define.ts';
import { limitKeys } from '@sampan/model/field.ts';
import { amountKey, partyKey } from '@sampan/model/main-fields.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import { describe, expect, test } from 'vitest';
import { KEYS_IN_USE, KEYS_TO_COME, MOST_KEYS_TO_COME } from './contract-keys.ts';

const documents = definitions.filter((one): one is DocumentDefinition => one.kind === 'document');
const types = new Set(definitions.map((definition) => definition.type));

const fieldSets = (definition: Definition) => [headerFields(definition), ...Object.values(definition.parts).map((part) => part.fields)];
const keysOf = (definition: Definition): string[] => [
  ...fieldSets(definition).flatMap((fields) => Object.keys(fields)),
  ...(definition.kind === 'document' ? Object.keys(definition.computedEntry) : []),
];

test('every definition is registered with its rules, in the same order of types', () => {
  expect(registered.map(({ definition }) => definition.type).toSorted()).toEqual(definitions.map(({ type }) => type).toSorted());
});

test('every field key of the contract belongs to a definition or stands in the list of keys to come', () => {
  const carried = new Set(definitions.flatMap(keysOf));
  expect(KEYS_IN_USE.filter((key) => !carried.has(key))).toEqual([]);
  expect(KEYS_TO_COME.filter((key) => carried.has(key))).toEqual([]);
  expect(KEYS_TO_COME.length).toBeLessThanOrEqual(MOST_KEYS_TO_COME);
});

describe.each(definitions.map((definition) => [definition.type, definition] as const))('%s', (_type, definition) => {
  test('what it refers to exists', () => {
    const targets = fieldSets(definition).flatMap((fields) => Object.values(fields).flatMap((field) => (field.to ? [field.to] : [])));
    expect(targets.filter((target) => !types.has(target))).toEqual([]);
  });

  test('the fields that counters, search and uniqueness name exist', () => {
    const own = new Set(Object.keys(headerFields(definition)));
    expect(definition.search.filter((key) => !own.has(key))).toEqual([]);
    expect(definition.unique.flat().filter((key) => !own.has(key))).toEqual([]);
    for (const fields of fieldSets(definition))
      for (const field of Object.values(fields))
        if (field.counter) expect(limitKeys(field.counter).filter((key) => !(key in fields))).toEqual([]);
    for (const list of Object.values(definition.lists))
      expect(list.where.flatMap((one) => Object.keys(one)).filter((key) => !own.has(key))).toEqual([]);
  });
});

describe.each(definitions.map((one) => [one.type, one] as const))('%s', (_type, definition) => {
  test('a document with amounts says by which of them people know it, one with a partner by whom', () => {
    if (definition.kind !== 'document') return;
    const fields = Object.values(definition.header);
    const names = (...masters: string[]) =>
      fields.some(({ kind, to, required }) => kind === 'reference' && required && masters.includes(to ?? ''));
    expect(amountKey(definition.header) !== undefined).toBe(fields.some(({ kind, counter }) => kind === 'amount' && !counter));
    if (names('vendor', 'customer')) expect(partyKey(definition.header)).toBeDefined();
  });

  test('it stands in a menu card with a privilege for each verb', () => {
    expect(cards.map(({ name }) => name)).toContain(definition.card);
    const privileges = privilegesOf(definition.card);
    expect(privileges).toContain(privilegeName(definition.card, 'index'));
    const verbs = definition.readOnly
      ? []
      : ['create', 'edit', 'delete', ...(definition.kind === 'document' ? Object.keys(definition.actions) : [])];
    expect(verbs.map((verb) => privilegeName(definition.card, verb)).filter((name) => !privileges.includes(name))).toEqual([]);
  });
});

describe.each(documents.filter((one) => !one.readOnly).map((one) => [one.type, one] as const))('%s', (_type, definition) => {
  test('every status is reached by an action from the first one', () => {
    const steps = Object.values(definition.actions);
    const statuses = statusNames(definition);
    const reached = new Set([firstStatus(definition)]);
    // Actions whose result depends on the outcome (execute) may lead to any later status.
    for (const _ of statuses)
      for (const step of steps)
        if (step.from.some((status) => reached.has(status)))
          for (const to of step.to
            ? [step.to]
            : statuses.filter((status) => statuses.indexOf(status) >= Math.min(...step.from.map((from) => statuses.indexOf(from)))))
            reached.add(to);
    expect(statuses.filter((status) => !reached.has(status))).toEqual([]);
  });

  test('its progress counts fields that there are and its refusals have texts', () => {
    for (const { done, of, rows } of Object.values(definition.progress)) {
      const fields = Object.keys(rows === 'HEADER' ? definition.header : definition.entry);
      expect(fields).toContain(done);
      expect(fields).toContain(of);
    }
    expect(errorText(definition.minEntriesError)).toBeDefined();
  });
});
