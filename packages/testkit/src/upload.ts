import type { Actor, World } from './scenario.ts';

type Row = Record<string, unknown>;

/** The answer of an upload or download as it came over the wire. */
export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly data: Row;
}

/** Sends a file with fields beside it, as a form in the browser does. */
export async function upload(
  { app }: World,
  { token }: Actor,
  file: File,
  fields: Readonly<Record<string, string>>,
  path = 'fileapi/file/upload',
): Promise<FileAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const request = new Request('http://server', { method: 'POST', body });
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    query: { access_token: token },
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { data } = JSON.parse(answer.body) as { data: Row };
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, data };
}

/** Fetches what stands at the address of a file. */
export async function download({ app }: World, reader: Actor | undefined, url: string): Promise<FileAnswer> {
  const answer = await app.inject({ method: 'GET', url, query: reader ? { access_token: reader.token } : {} });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, data: {} };
}
