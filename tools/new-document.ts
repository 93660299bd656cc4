import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { definitionsByType } from '@sampan/business/registry.ts';
import { categories } from '@sampan/business/menu-entries.ts';

/** Writes the first files of a document and enters it where documents are listed. docs/add-a-document.md says what follows. */
const USAGE = `npm run new-document -- --area sd --type sales_order --code SO --name 销售订单 --name-en "Sales order" --menu ${Object.keys(categories)[0]}

  --area     route area and call prefix: sd, mm, wms, pp, fi …
  --type     snake case; also the table's name
  --code     short code: prefix of its numbers, last part of its route, its name in the client parameter APPROVE_REQUIRED
  --name, --name-en   what people call it
  --menu     group of the menu: ${Object.keys(categories).join(', ')}
  --icon     name of a Tabler icon, file-text unless told`;

const ROOT = join(import.meta.dirname, '..');
const BUSINESS = join(ROOT, 'packages/business/src');

interface NewDocument {
  readonly area: string;
  readonly type: string;
  readonly code: string;
  readonly names: readonly [zh: string, en: string];
  readonly menu: string;
  readonly icon: string;
  /** `salesOrder`, `sales-order`, `SALES_ORDER`. */
  readonly camel: string;
  readonly kebab: string;
  readonly upper: string;
}

function readArguments(): NewDocument {
  const string = { type: 'string' } as const;
  const options = { area: string, type: string, code: string, name: string, 'name-en': string, menu: string, icon: string };
  const { values } = parseArgs({ options });
  const required = (name: keyof typeof values, shape: RegExp): string => {
    const value = values[name] ?? '';
    return shape.test(value) ? value : stop(`--${name} ${value === '' ? 'is missing' : `cannot be "${value}"`}\n\n${USAGE}`);
  };
  const type = required('type', /^[a-z]+(_[a-z]+)*$/);
  if (definitionsByType.has(type)) stop(`${type} exists already.`);
  const menu = required('menu', /^[A-Z_]+$/);
  if (!(menu in categories)) stop(`The menu has no group ${menu}.\n\n${USAGE}`);
  return {
    type,
    menu,
    area: required('area', /^[a-z]+$/),
    code: required('code', /^[A-Z]+$/),
    names: [required('name', /\S/), required('name-en', /\S/)],
    icon: values.icon ?? 'file-text',
    camel: type.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
    kebab: type.replaceAll('_', '-'),
    upper: type.toUpperCase(),
  };
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const pascal = ({ camel }: NewDocument): string => camel.charAt(0).toUpperCase() + camel.slice(1);

const definitionText = (made: NewDocument): string => `import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, derived, integer, must, type RowOf, text } from '@sampan/model/field.ts';
import { APPROVAL_STATUSES, approvalActions } from '@sampan/model/standard-actions.ts';
import { ${made.camel}Texts } from './${made.kebab}.texts.ts';

/** ${made.names[1]}. */
export const ${made.camel} = defineDocument({
  type: '${made.type}',
  texts: ${made.camel}Texts,
  area: '${made.area}',
  route: '${made.area}/${made.code.toLowerCase()}',
  card: '${made.upper}',
  code: '${made.code}',
  prefix: '${made.code}',
  number: '${made.upper}_NO',
  date: 'ORDER_DATE',
  header: {
    ${made.upper}_NO: must(code()),
    ORDER_DATE: must(D.ORDER_DATE),
    PLANT_CODE: must(D.PLANT_CODE),
    NOTE: D.NOTE,
  },
  entry: {
    ${made.upper}_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    QTY: must(D.QTY),
    UNIT_CODE: must(D.UNIT_CODE),
    NOTE: text(400),
  },
  entryNumber: '${made.upper}_ENTRY_NO',
  statuses: APPROVAL_STATUSES,
  actions: approvalActions,
  lists: {
    approving: { where: [{ STATUS: 'SUBMITTED', IS_CANCELLED: '0' }] },
    'my-approvals': { where: [{ STATUS: 'SUBMITTED', IS_CANCELLED: '0' }], approvable: true },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['${made.upper}_NO', 'NOTE'],
});

export interface ${pascal(made)}Row extends RowOf<typeof ${made.camel}.header>, PlatformColumns {}
export interface ${pascal(made)}EntryRow extends RowOf<typeof ${made.camel}.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    ${made.type}: ${pascal(made)}Row;
    ${made.type}_entry: ${pascal(made)}EntryRow;
  }
}
`;

const rulesText = (made: NewDocument): string => `import { defineRules } from '@sampan/engines/call/rules.ts';
import { ${made.camel} } from './${made.kebab}.ts';

/** What each action checks and does beyond its change of status. */
export const ${made.camel}Rules = defineRules(${made.camel}, {
  fill({ header }, context) {
    header.ORDER_DATE ??= context.today;
  },
  actions: { submit: {}, withdraw: {}, approve: {}, reject: {}, 'report-to-manager': {}, assign: {}, unapprove: {}, close: {}, cancel: {} },
});
`;

/** Files as they will be: written together at the end, so that a failure leaves nothing half done. */
const written = new Map<string, string>();

/** Adds lines behind the last place that fits, e.g. an import behind the last import. */
function addBehind(path: string, place: RegExp, lines: string): void {
  const text = written.get(path) ?? readFileSync(path, 'utf8');
  const found = [...text.matchAll(place)].at(-1) ?? stop(`${path} has no place for:\n${lines}`);
  const at = found.index + found[0].length;
  written.set(path, `${text.slice(0, at)}${lines}${text.slice(at)}`);
}

const IMPORT = /^(import .*|\} from .*);\n/gm;

function enter(made: NewDocument): void {
  const folder = `./${made.area}/${made.kebab}/${made.kebab}`;
  const definitionImport = `import { ${made.camel} } from '${folder}.ts';\n`;
  const registry = join(BUSINESS, 'registry.ts');
  addBehind(registry, IMPORT, definitionImport);
  addBehind(registry, /^ {2}\w+,\n(?=\];\n)/gm, `  ${made.camel},\n`);
  const rules = join(BUSINESS, 'registry.server.ts');
  addBehind(rules, IMPORT, `${definitionImport}import { ${made.camel}Rules } from '${folder}.server.ts';\n`);
  addBehind(rules, /^ {2}(document|master)\(.*\),\n(?=\])/gm, `  document(${made.camel}, ${made.camel}Rules),\n`);
  const menu = join(BUSINESS, 'menu-entries.ts');
  addBehind(menu, IMPORT, definitionImport);
  const entry = `  entry('${made.menu}', ${made.camel}, '${made.icon}', { approve: { route: '${made.area}/${made.code.toLowerCase()}/approve' } }),\n`;
  addBehind(menu, new RegExp(String.raw`^ {2}entry\('${made.menu}',(?:.*\),| [^]*?^ {2}\}\),)\n`, 'gm'), entry);
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`\'`)}'`;

const textsText = ({ camel, upper, names: [zh, en] }: NewDocument): string => `import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the ${en.toLowerCase()}. */
export const ${camel}Texts = defineTexts({
  name: [${quote(zh)}, ${quote(en)}],
  labels: {
    ${upper}_NO: [${quote(`${zh}号`)}, ${quote(`${en} no.`)}],
    ${upper}_ENTRY_NO: ['行号', 'Entry no.'],
  },
});
`;

/** A valid record for the conformance suite, which runs on every definition. */
function addExample(made: NewDocument): void {
  const example = `  ${made.type}: () => ({\n    PLANT_CODE: '1100',\n    NOTE: '样例',\n    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3', UNIT_CODE: 'PCS' }],\n  }),\n`;
  addBehind(join(ROOT, 'packages/testkit/src/conformance/examples.ts'), /(?<=export const examples: .* = \{\n)/g, example);
}

const made = readArguments();
const folder = join(BUSINESS, made.area, made.kebab);
if (existsSync(folder)) stop(`${folder} exists already.`);
written.set(join(folder, `${made.kebab}.ts`), definitionText(made));
written.set(join(folder, `${made.kebab}.server.ts`), rulesText(made));
written.set(join(folder, `${made.kebab}.texts.ts`), textsText(made));
enter(made);
addExample(made);
mkdirSync(folder, { recursive: true });
for (const [path, text] of written) writeFileSync(path, text);
console.log(`packages/business/src/${made.area}/${made.kebab}: definition and rules, entered in the registries, the menu, the texts and the conformance suite.
Next: fields, npm run migration ${made.type}, npm run typecheck, npm test. See docs/add-a-document.md.`);
