import { examples as told } from '@sampan/business/registry.examples.ts';
import { definitions } from '@sampan/business/registry.ts';
import type { Definition, DocumentDefinition } from '@sampan/model/define.ts';
import { examples } from '../conformance/examples.ts';
import type { Actor, Held, World } from '../scenario.ts';
import { upload } from '../upload.ts';
import { chatRequest } from './chat-requests.ts';
import { type DescribedCall, resolved, type Schema } from './described-calls.ts';

type Row = Record<string, unknown>;

const SAMPLE: Readonly<Record<string, unknown>> = {
  WAREHOUSE_CODE: 'W01',
  STORAGE_LOCATION_CODE: '1101',
  STORAGE_BIN_CODE: 'A-01-1',
  MATERIAL_CODE: 'M1001',
  SUPPLIER_CODE: 'V1001',
  PLANT_CODE: '1100',
};

/** A value that a field of an action's arguments takes. */
function sampleOf(name: string, schema: Schema, today: string): unknown {
  if (SAMPLE[name] !== undefined) return SAMPLE[name];
  const type = [schema['type'] ?? 'string'].flat()[0];
  if (type === 'object') return objectOf(schema, today);
  if (type === 'array') return [objectOf((schema['items'] ?? {}) as Schema, today)];
  if (type === 'integer') return 1;
  if (schema['format'] === 'date') return today;
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  return String(schema['description']).startsWith('Decimal') ? '1' : '文本 x';
}

function objectOf(given: Schema, today: string): Row {
  const properties = (resolved(given)['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sampleOf(name, resolved(schema), today)]));
}

/** A file with the header fields of one record. */
function fileOf(record: Row): string {
  const plain = Object.entries(record).filter(([, value]) => typeof value !== 'object');
  return `${plain.map(([key]) => key).join(',')}\n${plain.map(([, value]) => String(value)).join(',')}\n`;
}

const isDocument = (definition: Definition): definition is DocumentDefinition => definition.kind === 'document';

/** Where the records of good requests come from. */
interface Source {
  readonly world: World;
  readonly manager: Actor;
  /** A number that was not used before. */
  next(): number;
  example(type: string): Row;
}

async function anyRecord({ manager }: Source, type: string): Promise<Held> {
  const { results } = await manager.list(type, { length: '1' });
  return { type, ID: String(results[0]?.['ID'] ?? '1'), NO: '', VERSION: Number(results[0]?.['VERSION'] ?? 1) };
}

/** A record of its own in a status from which the action starts, as far as one step leads there. */
async function recordFor(source: Source, definition: Definition, action: string): Promise<Held> {
  if (definition.readOnly || definition.type === 'client_parameter') return anyRecord(source, definition.type);
  const example = source.example(definition.type);
  const held = (await takenBinding(source, example)) ?? (await newRecord(source, definition.type, example));
  const from: readonly string[] = (isDocument(definition) && definition.actions[action]?.from) || ['DRAFT'];
  if (isDocument(definition) && !from.includes('DRAFT') && 'submit' in definition.actions)
    await source.manager.act(held, 'submit').catch(() => undefined);
  return held;
}

/** A new record; one that is there where no more can be made. */
async function newRecord(source: Source, type: string, example: Row): Promise<Held> {
  const creating = source.manager.create(type, example);
  return told[type]?.runsOut ? creating.catch(() => anyRecord(source, type)) : creating;
}

/** The binding of a type, where it has one already: there are only so many types, and each has one binding. */
async function takenBinding({ manager }: Source, { RECORD_TYPE }: Row): Promise<Held | undefined> {
  if (RECORD_TYPE === undefined) return undefined;
  const { results } = await manager.list('data_binding', { RECORD_TYPE: String(RECORD_TYPE) });
  const [row] = results;
  return row && { type: 'data_binding', ID: String(row['ID']), NO: String(RECORD_TYPE), VERSION: Number(row['VERSION']) };
}

/** What an update may change: everything but the key. */
function changesOf(source: Source, definition: Definition): Row {
  if (definition.type === 'client_parameter') return { PARAMETER_NAME: 'x' };
  const { [isDocument(definition) ? definition.number : definition.key]: _key, ...rest } = source.example(definition.type);
  return rest;
}

async function ofDefinition(source: Source, { verb, parameters }: DescribedCall, definition: Definition): Promise<Row> {
  const REQUEST_KEY = `k${source.next()}`;
  if (verb === 'create') return { DATA: source.example(definition.type), REQUEST_KEY };
  if (verb === 'index') return { length: '5', orderby: 'ID desc' };
  if (verb === 'export') return { format: 'csv' };
  if (verb === 'quick-post') return { DATA: `周五盘点 @buyer ${source.next()}`, REQUEST_KEY };
  if (verb === 'import-template') return {};
  if (verb === 'import') return { mode: 'dry-run', file: fileOf(source.example(definition.type)) };
  const { ID, VERSION } = await recordFor(source, definition, verb.replace(/-check$/, ''));
  if (verb === 'batch') return { action: Object.keys((definition as DocumentDefinition).actions)[0], DATA: [{ ID, VERSION }], REQUEST_KEY };
  const DATA = verb === 'update' ? changesOf(source, definition) : parameters['DATA'] && objectOf(parameters['DATA'], source.world.today);
  return {
    ID,
    ...('VERSION' in parameters ? { VERSION } : {}),
    ...(DATA ? { DATA } : {}),
    ...('REQUEST_KEY' in parameters ? { REQUEST_KEY } : {}),
  };
}

const PASSWORD = 'a good password';

/** Good parameters of the calls that belong to no definition, by path. */
const PLATFORM: Readonly<Record<string, (n: number) => Row>> = {
  '/access/login': () => ({ username: 'finance', password: PASSWORD }),
  '/access/register': (n) => ({
    ORG_NAME: `组织 ${n}`,
    username: `person${n}`,
    password: PASSWORD,
    password_confirm: PASSWORD,
    firstname: 'A',
    lastname: 'B',
    language_code: 'en',
  }),
  '/access/change-password': () => ({ old_password: 'wrong password', new_password: 'another password' }),
  '/clientinfoapi/user/invite': () => ({ ROLES: ['BUYER'] }),
  '/clientinfoapi/user-profile-info/save': () => ({ firstname: 'A', lastname: 'B' }),
  '/clientinfoapi/user-profile-info/menu-number': () => ({ menu: 'PURCHASE_ORDER' }),
  '/clientinfoapi/saved-view/index': () => ({ list: 'material' }),
  '/clientinfoapi/saved-view/save': (n) => ({ list: 'material', DATA: { NAME: `视图 ${n % 20}`, STATE: { q: 'x' } } }),
  '/clientinfoapi/saved-view/delete': () => ({ ID: '1' }),
  '/clientinfoapi/user/set-password': () => ({ password: PASSWORD }),
};

/** A record of its own with a file, and what the calls about files take of it. */
async function fileRequest({ manager, world, example }: Source, path: string): Promise<Row> {
  const { type: TYPE, ID } = await manager.create('note_basic_info', example('note_basic_info'));
  if (path !== '/fileapi/file/delete') return { TYPE, ID, ...(path === '/fileapi/file/upload' ? { file: 'a,b\n1,2\n' } : {}) };
  const sent = await upload(world, manager, new File(['a,b\n'], 'a.csv'), { TYPE, ID });
  return { ID: String(sent.data['ID']) };
}

async function ofPlatform(source: Source, { path }: DescribedCall): Promise<Row> {
  if (path.startsWith('/msghandlerapi/')) return chatRequest(source.manager, path, source.next());
  if (path.startsWith('/fileapi/')) return fileRequest(source, path);
  const good = PLATFORM[path]?.(source.next()) ?? {};
  // A user of its own, or somebody who is needed could no longer sign in.
  const isOfUser = path === '/clientinfoapi/user/set-password';
  return isOfUser ? { ID: (await source.manager.create('user', source.example('user'))).ID, ...good } : good;
}

/** Makes good parameters for any call, with records of its own to work on. */
export function goodRequests(world: World, manager: Actor): (call: DescribedCall) => Promise<Row> {
  let n = 1000;
  const next = (): number => (n += 1);
  const example = (type: string): Row => {
    const make = examples[type];
    if (!make) throw new Error(`no example of ${type}`);
    return make(next(), world);
  };
  const source: Source = { world, manager, next, example };
  return (call) => (call.definition ? ofDefinition(source, call, call.definition) : ofPlatform(source, call));
}

/** Types of which the neighbour organisation has records, with one id of each. */
export async function idsOf(neighbour: Actor): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { type } of definitions) {
    const { results } = await neighbour.list(type, { length: '1' });
    if (results[0]) found.set(type, String(results[0]['ID']));
  }
  return found;
}
