export type Row = Record<string, unknown>;

/** A document or master as the list answers it. */
export interface Held {
  readonly ID: string;
  VERSION: number;
}

/** Somebody signed in at a server: every method is a public call over HTTP. */
export interface Client {
  get(path: string, params?: Row): Promise<Row>;
  post(path: string, form?: Row): Promise<Row>;
  /** Every row of a list, page by page, oldest first. */
  all(path: string, params?: Row): Promise<Row[]>;
  /** Loads records from a file made of them; a row lists the values of the columns. */
  load(path: string, columns: readonly string[], rows: readonly (readonly string[])[]): Promise<void>;
  /** Carries an action out on documents, a batch a call, in the order given. The versions held move on. */
  act(path: string, action: string, documents: readonly Held[], argumentsOf?: (document: Held) => Row): Promise<void>;
}

/** A call that was refused or did not answer as it should. */
export class CallFailed extends Error {}

const BATCH = 50;
const SHOWN = 5;

/** Founds a client organisation at the server and signs its administrator in. */
export async function register(url: string, form: Readonly<Record<string, string>>): Promise<{ client: Client; clientId: string }> {
  const data = await call(url, 'access/register', { method: 'POST', body: new URLSearchParams(form) });
  return { client: clientAt(url, String(data['access_token'])), clientId: String(data['clientid']) };
}

function clientAt(url: string, token: string): Client {
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string, params: Row = {}) => call(url, `${path}?${formOf(params)}`, { headers });
  const post = (path: string, form: Row = {}) => call(url, path, { method: 'POST', headers, body: formOf(form) });
  return {
    get,
    post,
    async all(path, params = {}) {
      const rows: Row[] = [];
      let after: string | undefined;
      do {
        const page: Row = await get(`${path}/index`, { length: 2000, orderby: 'ID asc', ...params, after });
        rows.push(...(page['results'] as Row[]));
        after = page['next'] as string | undefined;
      } while (after !== undefined);
      return rows;
    },
    async load(path, columns, rows) {
      const body = new FormData();
      body.append('mode', 'apply');
      body.append('file', new File([csvOf([columns, ...rows])], 'acceptance.csv', { type: 'text/csv' }));
      const answer = await call(url, `${path}/import`, { method: 'POST', headers, body });
      if (answer['isApplied'] !== true) throw new CallFailed(`${path}/import kept nothing:\n${importErrors(answer)}`);
    },
    async act(path, action, documents, argumentsOf) {
      for (let from = 0; from < documents.length; from += BATCH) {
        const some = documents.slice(from, from + BATCH);
        const DATA = some.map((one) => ({ ID: one.ID, VERSION: one.VERSION, ...(argumentsOf ? { DATA: argumentsOf(one) } : {}) }));
        const answers = (await post(`${path}/batch`, { action, DATA })) as unknown as { message: string; data: Row }[];
        const refused = answers.filter(({ message }) => message !== 'OK');
        if (refused.length > 0) throw new CallFailed(`${path}/${action} was refused:\n${shown(refused)}`);
        some.forEach((one, index) => {
          one.VERSION = Number(answers[index]?.data['VERSION']);
        });
      }
    },
  };
}

async function call(url: string, path: string, init: RequestInit): Promise<Row> {
  const answer = await fetch(`${url}/api/${path}`, init);
  const text = await answer.text();
  const name = path.split('?')[0] ?? path;
  if (!text.startsWith('{')) throw new CallFailed(`${name} answered ${answer.status} without an envelope`);
  const envelope = JSON.parse(text) as { message: string; data: Row };
  if (envelope.message !== 'OK') throw new CallFailed(`${name} was refused (${answer.status}): ${JSON.stringify(envelope.data)}`);
  return envelope.data;
}

/** Objects and lists travel as JSON text in their field (docs/api.md §1). */
const formOf = (form: Row): URLSearchParams =>
  new URLSearchParams(
    Object.entries(form)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')).join('\r\n');

const shown = (rows: readonly unknown[]): string =>
  [
    ...rows.slice(0, SHOWN).map((row) => `  ${JSON.stringify(row)}`),
    ...(rows.length > SHOWN ? [`  … and ${rows.length - SHOWN} more`] : []),
  ].join('\n');

function importErrors(answer: Row): string {
  const records = answer['records'] as { NO: string; errors: { row: number; path: string; text: string }[] }[];
  const errors = records.flatMap(({ NO, errors: own }) => own.map(({ row, path, text }) => ({ NO, row, path, text })));
  return shown([...(answer['missing'] as string[]).map((missing) => ({ missing })), ...errors]);
}
