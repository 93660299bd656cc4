import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { ChatAppConfig } from './chat-app-config.ts';

type Reply = (response: ServerResponse) => void;
const json = (answer: object): Reply => {
  return (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
};

/**
 * A small server that speaks the chat app's calls as 企业微信 documents them: `gettoken` for the corp's id and secret, `auth/getuserinfo`
 * for a code, once. `next` answers the next call otherwise.
 */
export async function testChatApp() {
  const people = new Map<string, string>();
  const seen: string[] = [];
  let tokens = 0;
  let next: Reply | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://app');
    seen.push(url.pathname);
    const own = next;
    next = undefined;
    const reply = own ?? answerTo(url);
    reply(response);
  });
  const answerTo = ({ pathname, searchParams: query }: URL): Reply => {
    if (pathname === '/cgi-bin/gettoken') {
      if (query.get('corpid') !== 'corp' || query.get('corpsecret') !== 'a-very-secret-secret')
        return json({ errcode: 40001, errmsg: 'invalid credential' });
      tokens += 1;
      return json({ errcode: 0, errmsg: 'ok', access_token: `token${tokens}`, expires_in: 7200 });
    }
    if (query.get('access_token') !== `token${tokens}`) return json({ errcode: 40014, errmsg: 'invalid access_token' });
    const code = query.get('code') ?? '';
    const person = people.get(code);
    people.delete(code);
    if (person === undefined) return json({ errcode: 40029, errmsg: 'invalid code' });
    return json(person === '' ? { errcode: 0, errmsg: 'ok', openid: 'o-outsider' } : { errcode: 0, errmsg: 'ok', userid: person });
  };
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const config: ChatAppConfig = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    corpId: 'corp',
    agentId: '1000002',
    secret: 'a-very-secret-secret',
    organisation: '1',
    returnTo: 'https://erp.example',
    browserPage: 'https://login.app.example/sso',
    appPage: 'https://open.app.example/authorize',
  };
  return {
    config,
    seen,
    json,
    /** A code with which this person comes from the app; nobody of the organisation for an empty name. */
    code(person: string): string {
      const made = `code${people.size + seen.length}x${person.length}`;
      people.set(made, person);
      return made;
    },
    answerNext: (reply: Reply) => void (next = reply),
    /** The app takes its token back, as when its secret was used elsewhere. */
    dropTokens: () => void (tokens += 1),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve()).closeAllConnections();
      }),
  };
}
