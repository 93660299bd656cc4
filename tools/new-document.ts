import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { categories } from '@sampan/business/menu-entry.ts';
import { definitionsByType } from '@sampan/business/registry.ts';

/** Writes the folder of a document, then the registries that name it; nothing else changes. docs/add-a-document.md says what follows. */
const USAGE = `npm run new-document -- --area sd --type sales_order --code SO --name 销售订单 --name-en "Sales order" --menu ${Object.keys(categories)[0]}

  --area     route area and call prefix: sd, mm, wms, pp, fi …
  --type     snake case; also the table's name
  --code     short code: prefix of its numbers, last part of its route, its name in the client parameter APPROVE_REQUIRED
  --name, --name-en   what people call it
  --menu     group of the menu: ${Object.keys(categories).join(', ')}
  --icon     name of a Tabler icon, file-text unless told
  --folder   another folder than packages/business/src`;

const ROOT = join(import.meta.dirname, '..');

interface NewDocument {
  readonly business: string;
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
  const options = { area: string, type: string, code: string, name: string, 'name-en': string, menu: string, icon: string, folder: string };
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
    business: values.folder === undefined ? join(ROOT, 'packages/business/src') : resolve(values.folder),
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

const menuText = ({ camel, menu, icon, area, code, names }: NewDocument): string => `import { defineMenu } from '../../menu-entry.ts';
import { DECIDE, READ } from '../../starter/verbs.ts';

/** Where the ${names[1].toLowerCase()} stands in the menu, and what the roles of a new organisation may do with it. */
export const ${camel}Menu = defineMenu({
  category: '${menu}',
  place: 100,
  icon: '${icon}',
  screens: { approve: { route: '${area}/${code.toLowerCase()}/approve' } },
  rights: { APPROVER: DECIDE, FINANCE: READ },
});
`;

const exampleText = ({
  camel,
  kebab,
  names,
}: NewDocument): string => `import { approvalArguments, approvalWays, defineExample } from '../../example.ts';
import { ${camel} } from './${kebab}.ts';

/** A valid ${names[1].toLowerCase()} in the sample organisation, and the ways into its statuses. */
export const ${camel}Example = defineExample(${camel}, {
  data: () => ({
    PLANT_CODE: '1100',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3', UNIT_CODE: 'PCS' }],
  }),
  ways: approvalWays,
  arguments: approvalArguments,
});
`;

const made = readArguments();
const folder = join(made.business, made.area, made.kebab);
if (existsSync(folder)) stop(`${folder} exists already.`);
mkdirSync(folder, { recursive: true });
const files = { '': definitionText, '.texts': textsText, '.menu': menuText, '.example': exampleText, '.server': rulesText };
for (const [suffix, textOf] of Object.entries(files)) writeFileSync(join(folder, `${made.kebab}${suffix}.ts`), textOf(made));
const registry = spawnSync(process.execPath, [join(ROOT, 'tools/registry/main.ts'), '--folder', made.business], { stdio: 'inherit' });
if (registry.status !== 0) stop('The registries could not be written.');
console.log(`${folder}: definition, words, menu, example and rules.
Next: fields, npm run migration ${made.type}, npm run typecheck, npm test. See docs/add-a-document.md.`);
