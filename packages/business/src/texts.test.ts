import { statusNames } from '@sampan/model/phase.ts';
import { labels } from '@sampan/kernel/labels.ts';
import type { Texts } from '@sampan/kernel/texts.ts';
import { actionTexts, confirmTexts } from '@sampan/kernel/texts/actions.ts';
import { checkTexts } from '@sampan/kernel/texts/checks.ts';
import { choiceTexts } from '@sampan/kernel/texts/choices.ts';
import { templateChoiceTexts } from '@sampan/kernel/texts/template-fields.ts';
import { documentTexts } from '@sampan/kernel/texts/documents.ts';
import { errorTexts } from '@sampan/kernel/texts/errors.ts';
import { listTexts } from '@sampan/kernel/texts/lists.ts';
import { statusTexts } from '@sampan/kernel/texts/statuses.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { describe, expect, test } from 'vitest';
import { definitions } from './registry.ts';
import { registered } from './registry.server.ts';

const missing = (catalog: Texts, keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => !catalog[key]);
const documents = definitions.filter((definition) => definition.kind === 'document');
/** Fields of the header, parts, computed values and actions of a definition. */
function fieldSets(definition: Definition): Fields[] {
  const parts = Object.values(definition.parts).map((part) => part.fields);
  const computed = definition.kind === 'document' ? [definition.computedEntry] : [];
  const actions = definition.kind === 'document' ? Object.values(definition.actions) : [];
  const args = actions.flatMap((action) => [action.arguments ?? {}, action.argumentEntries ?? {}]);
  return [headerFields(definition), ...parts, ...computed, ...args];
}

describe('every word that a definition needs stands in the catalogs', () => {
  test('names of types', () =>
    expect(
      missing(
        documentTexts,
        definitions.map(({ type }) => type),
      ),
    ).toEqual([]));
  test('labels of fields and parts', () => {
    const keys = definitions.flatMap((definition) => [...fieldSets(definition).flatMap(Object.keys), ...Object.keys(definition.parts)]);
    expect(missing(labels, keys)).toEqual([]);
  });
  test('captions of choices', () => {
    const options = definitions
      .flatMap(fieldSets)
      .flatMap(Object.entries<Fields[string]>)
      .flatMap(([key, field]) =>
        field.kind === 'choice' && key !== 'STATUS' ? (field.options ?? []).map((option) => `${key}.${option}`) : [],
      );
    expect(missing({ ...choiceTexts, ...templateChoiceTexts }, options)).toEqual([]);
  });
  test('captions of statuses', () => {
    const statuses = documents.flatMap(statusNames).map((status) => `status.${status.toLowerCase()}`);
    expect(missing(statusTexts, [...statuses, 'status.closed', 'status.cancelled', 'status.completed'])).toEqual([]);
  });
  test('verbs and questions of actions', () => {
    const actions = documents.flatMap((definition) => Object.entries(definition.actions));
    expect(
      missing(
        actionTexts,
        actions.map(([action]) => `action.${action}`),
      ),
    ).toEqual([]);
    expect(
      missing(
        confirmTexts,
        actions.filter(([, spec]) => spec.confirm).map(([action]) => `confirm.${action}`),
      ),
    ).toEqual([]);
  });
  test('names of lists', () =>
    expect(
      missing(
        listTexts,
        definitions.flatMap((definition) => Object.keys(definition.lists).map((list) => `list.${list}`)),
      ),
    ).toEqual([]));
  test('labels of pre-checks', () => {
    const rules = registered.flatMap((entry) => ('actions' in entry.rules ? Object.values(entry.rules.actions) : []));
    const checks = rules.flatMap((rule) => Object.keys(rule.checks ?? {}));
    expect(
      missing(
        checkTexts,
        [...checks, 'ENTRY_COUNT', 'SUBMITTER', 'CHILDREN'].map((check) => `check.${check}`),
      ),
    ).toEqual([]);
  });
  test('errors of counters and missing entries', () => {
    expect(
      missing(
        errorTexts,
        documents.map((definition) => definition.minEntriesError),
      ),
    ).toEqual([]);
  });
});
