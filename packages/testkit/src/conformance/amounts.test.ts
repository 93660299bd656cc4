import { definitions } from '@sampan/business/registry.ts';
import { currencyField, type CurrencyField, type Field, type Fields } from '@sampan/model/field.ts';
import { type Definition, type DocumentDefinition, headerFields } from '@sampan/model/define.ts';
import { entryRows } from '@sampan/model/entry-rows.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, refusal, sampleWorld } from '../scenario.ts';
import { prepareExamples } from './example-grounds.ts';
import { examples } from './examples.ts';

type Row = Record<string, unknown>;

const amountsIn = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, { kind }]) => kind === 'amount');

/** Sets of fields whose amounts stand below a header. */
function setsOf(definition: Definition): readonly Fields[] {
  const parts = Object.values(definition.parts).map(({ fields }) => fields);
  if (definition.kind !== 'document') return [headerFields(definition), ...parts];
  const taken = Object.values(definition.actions).flatMap(({ arguments: own = {}, argumentEntries }) => [
    own,
    argumentEntries ? { ...definition.entry, ...argumentEntries } : {},
  ]);
  return [definition.header, ...parts, { ...definition.entry, ...definition.computedEntry }, ...taken];
}

describe.each(definitions.map((one) => [one.type, one] as const))('%s', (_type, definition) => {
  test('each of its amounts tells its currency, by a currency or by a company', () => {
    const header = headerFields(definition);
    const untold = setsOf(definition).flatMap((fields) =>
      amountsIn(fields).flatMap(([key, field]) => {
        const told = currencyField(field, fields, header);
        const teller = told && (told.isOwn ? fields : header)[told.key];
        return teller?.to === 'currency' || teller?.to === 'company' ? [] : [key];
      }),
    );
    expect(untold).toEqual([]);
  });

  test('and still tells it where rows are listed beside their header', () => {
    const lists = definition.kind === 'document' ? Object.values(definition.lists) : [];
    const lost = lists.flatMap(({ rows, open }) => {
      if (rows === undefined) return [];
      const { fields } = entryRows(definition as DocumentDefinition, rows, open);
      return amountsIn(definition.parts[rows]?.fields ?? {}).flatMap(([key, field]) => {
        const told = currencyField(field, definition.parts[rows]?.fields ?? {}, headerFields(definition));
        // A field of the header is hidden behind one of the same name in the row.
        const isHidden = told?.isOwn === false && told.key in (definition.parts[rows]?.fields ?? {});
        return key in fields && (isHidden || !currencyField(field, fields, fields)) ? [key] : [];
      });
    });
    expect(lost).toEqual([]);
  });
});

const world = await sampleWorld();
let manager: Actor;
let n = 700;

beforeAll(async () => {
  manager = await world.as('manager');
  await prepareExamples(world);
});

interface Typed {
  readonly part: string | undefined;
  readonly key: string;
  readonly told: CurrencyField;
  /** The field that tells the currency can be sent as well. */
  readonly isOpen: boolean;
}

/** It has to be that of a document that is continued, as that of the example is. */
const agrees = (definition: Definition, key: string): boolean =>
  definition.kind === 'document' && Object.values(definition.upstream).some(({ header = [] }) => header.includes(key));

/** The amounts that callers may write. */
function typedAmounts(definition: Definition): Typed[] {
  const header = headerFields(definition);
  const typed = (part: string | undefined, fields: Fields): Typed[] =>
    amountsIn(fields).flatMap(([key, field]) => {
      const told = currencyField(field, fields, header);
      const teller = told && (told.isOwn ? fields : header)[told.key];
      return field.derived || !told || !teller
        ? []
        : [{ part, key, told, isOpen: !teller.derived && !told.isCompany && !agrees(definition, told.key) }];
    });
  return [...typed(undefined, header), ...Object.entries(definition.parts).flatMap(([name, { fields }]) => typed(name, fields))];
}

/** The example with an amount in a currency, where that can be said. */
function sentWith(definition: Definition, { part, key, told, isOpen }: Typed, value: string, currency: string): Row {
  const sent = examples[definition.type]!(n++, world);
  const named = isOpen ? { [told.key]: currency } : {};
  if (part === undefined) return { ...sent, ...named, [key]: value };
  const [first, ...others] = sent[part] as readonly Row[];
  // Of fields of which one counts, only this one is given.
  const { fields } = definition.parts[part]!;
  const excluded = Object.keys(fields).filter(
    (other) => other !== key && fields[other]?.chooses?.key === (fields[key]?.chooses?.key ?? ''),
  );
  const rest = Object.fromEntries(Object.entries(first ?? {}).filter(([other]) => !excluded.includes(other)));
  const row = { ...rest, ...(told.isOwn ? named : {}), [key]: value };
  return { ...sent, ...(told.isOwn ? {} : named), [part]: [row, ...others] };
}

const writable = definitions.filter((one) => !one.readOnly && typedAmounts(one).length > 0);
const cases = writable.flatMap((one) => typedAmounts(one).map((typed) => [one.type, typed.part ?? '', typed.key, one, typed] as const));

describe.each(cases)('%s %s %s', (type, _part, key, definition, typed) => {
  const path = typed.part === undefined ? key : `${typed.part}[0].${key}`;
  const tooFine = { [path]: ['CURRENCY_DECIMALS_TOO_MANY'] };
  const isJpyToo = typed.isOpen ? (['JPY', 'CNY'] as const) : (['CNY'] as const);

  test('an amount finer than its currency is refused at the field and changes nothing', async () => {
    for (const currency of isJpyToo) {
      const value = currency === 'JPY' ? '10.5' : '12.345';
      const { recordsTotal } = await manager.list(type);
      const refused = await refusal(manager.create(type, sentWith(definition, typed, value, currency)));
      expect([refused.codes, refused.message.includes(currency)]).toEqual([tooFine, true]);
      expect((await manager.list(type)).recordsTotal).toBe(recordsTotal);
    }
  });

  test('a fitting one is stored as it is; a change is held to the same', async () => {
    for (const currency of isJpyToo) {
      const [fits, fine] = currency === 'JPY' ? ['10', '10.5'] : ['12.34', '12.345'];
      const record = await manager.create(type, sentWith(definition, typed, fits, currency));
      const before = await manager.read(record);
      const stored = typed.part === undefined ? before : (before[typed.part] as readonly Row[])[0]!;
      expect(stored[key]).toBe(fits);
      const sent = sentWith(definition, typed, fine, currency);
      const number = definition.parts[typed.part ?? '']?.number ?? '';
      const change = typed.part === undefined ? { [key]: fine } : { [typed.part]: [{ ...(sent[typed.part] as Row[])[0], [number]: 1 }] };
      expect((await refusal(manager.update(record, change))).codes).toEqual(tooFine);
      expect(await manager.read(record)).toEqual(before);
    }
  });
});
