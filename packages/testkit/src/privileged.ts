import { createTableReader } from '@sampan/engines/sheets/reader.ts';
import { afterAll } from 'vitest';
import { readPdf } from './pdf-text.ts';
import type { Actor, World } from './scenario.ts';

type Row = Record<string, unknown>;

const reader = createTableReader();
afterAll(() => reader.close());

/** Somebody new in a role of their own, signed in. `user` are further fields of the user. */
export async function signedInWith(
  world: World,
  USERNAME: string,
  role: { readonly ROLE_CODE: string; readonly MENUS: readonly Row[] },
  user: Row = {},
): Promise<Actor> {
  const manager = await world.as('manager');
  await manager.create('role', { ROLE_NAME: role.ROLE_CODE, ...role });
  const ROLES = [{ ROLE_CODE: role.ROLE_CODE }];
  const { ID } = await manager.create('user', { USERNAME, LASTNAME: 'Test', FIRSTNAME: USERNAME, LANGUAGE_CODE: 'en', ...user, ROLES });
  await manager.post('clientinfoapi/user/set-password', { ID, password: 'a good password' });
  return world.as(USERNAME);
}

/** Everything that a call answers as text: the body of a refusal too, and the cells of a spreadsheet. */
export async function raw(world: World, by: Actor, path: string, params: Row = {}): Promise<string> {
  const query = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
  const answer = await world.app.inject({ method: 'GET', url: `/api/${path}`, query: { access_token: by.token, ...query } });
  if (answer.statusCode >= 500) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  const type = String(answer.headers['content-type']);
  if (type.includes('application/pdf'))
    return readPdf(answer.rawPayload)
      .map(({ text }) => text)
      .join('\n');
  if (!type.includes('spreadsheetml')) return answer.body;
  const { rows } = await reader.read('1', answer.rawPayload);
  return rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'object' ? (cell.value ?? cell.text) : cell)).join('\t')).join('\n');
}
