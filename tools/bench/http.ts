import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Calls over connections that stay open, with as little work of its own as can be: the load shares the machine with the server. */
export interface HttpClient {
  get(path: string): Promise<Answer>;
  post(path: string, type: string, body: string): Promise<Answer>;
  close(): void;
}

export const FORM = 'application/x-www-form-urlencoded';
export const JSON_BODY = 'application/json';

export function createHttpClient(origin: string, token?: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const { hostname, port } = new URL(origin);
  const own = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const send = (method: string, path: string, headers: Record<string, string | number>, body?: string): Promise<Answer> =>
    new Promise((done, failed) => {
      const sent = request({ agent, hostname, port, method, path, headers: { ...own, ...headers } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () => done({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
        response.once('error', failed);
      });
      sent.once('error', failed);
      sent.end(body);
    });
  return {
    get: (path) => send('GET', path, {}),
    post: (path, type, body) => send('POST', path, { 'content-type': type, 'content-length': Buffer.byteLength(body) }, body),
    close: () => agent.destroy(),
  };
}

export type Row = Record<string, unknown>;

/** Whether Sampan did what was asked: refusals answer with 200 too. */
export const isDone = ({ status, body }: Answer): boolean => status === 200 && body.startsWith('{"message":"OK"');

/** What Sampan answered. @throws Error with the answer when the call was refused */
export function dataOf(answer: Answer): Row {
  if (!isDone(answer)) throw new Error(`Sampan answered ${answer.status}: ${answer.body.slice(0, 500)}`);
  return (JSON.parse(answer.body) as { data: Row }).data;
}

/** A form as the web client sends it: objects as JSON text in their field. */
export const formOf = (fields: Row): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value),
    ]),
  ).toString();
