import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, expect, test } from 'vitest';
import { readOidcConfig } from './oidc-config.ts';
import { testApp } from './test-app.ts';

interface Account {
  readonly email?: string;
  readonly email_verified?: boolean;
}
const ACCOUNTS: Readonly<Record<string, Account>> = {
  anna: { email: 'Anna@Corp.example', email_verified: true },
  unverified: { email: 'anna@corp.example', email_verified: false },
  nobody: { email: 'nobody@corp.example', email_verified: true },
  twice: { email: 'twice@corp.example', email_verified: true },
};

/** A provider that signs in whoever the test names, without a page in between. */
const signedIn = { name: 'anna' };
const RETURN_TO = 'http://localhost:8099';
const server = createServer();
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'sampan',
      client_secret: 'the-secret-of-sampan',
      redirect_uris: [`${RETURN_TO}/api/access/oidc/callback`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
  scopes: ['openid', 'email', 'profile'],
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: async () => ({ sub, ...ACCOUNTS[sub] }) }),
  interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
  cookies: { keys: ['a key of the test'] },
});
const answer = provider.callback();
server.on('request', (request, response) => {
  const interact = async () => {
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: signedIn.name } });
    const grant =
      (grantId && (await provider.Grant.find(grantId))) ||
      new provider.Grant({ accountId: signedIn.name, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true });
  };
  if (request.url?.startsWith('/interaction/')) void interact();
  else void answer(request, response);
});
afterAll(() => server.close());

const settings = {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'sampan',
  OIDC_CLIENT_SECRET: 'the-secret-of-sampan',
  OIDC_RETURN_TO: RETURN_TO,
  OIDC_BUTTON: 'Corp sign-in',
};
const refuse = (message: string): never => {
  throw new Error(message);
};
const read = (given: Record<string, string>) => readOidcConfig((name) => given[name], refuse);
const { app, get, post, register, logged } = await testApp({ oidc: read(settings) });

const first = await register('anna', { email: 'anna@corp.example' });
if (first.data['clientid'] !== '1') throw new Error('the settings name the organisation 1');

/** Follows the provider's redirects with its cookies until it sends the browser back. */
async function atProvider(from: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = from;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    address = new URL(response.headers.get('location') ?? refuse(await response.text()), address).href;
    if (address.startsWith(RETURN_TO)) return new URL(address);
  }
  return refuse('the provider did not send the browser back');
}

async function start() {
  const started = await app.inject({ method: 'GET', url: '/api/access/oidc/start' });
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, address: String(started.headers.location) };
}
const comeBack = async ({ pathname, search }: URL, cookie: string): Promise<string> =>
  String((await app.inject({ method: 'GET', url: `${pathname}${search}`, headers: { cookie } })).headers.location);
async function through(name: string): Promise<string> {
  signedIn.name = name;
  const { cookie, address } = await start();
  return comeBack(await atProvider(address), cookie);
}
const tokenIn = (location: string) => /^\/#\/login\?switch_token=([\w-]{43})$/.exec(location)?.[1] ?? '';

test('who signs in at the provider is the user with the same verified address, once', async () => {
  expect((await get('/api/access/ways')).data).toEqual({ qywx: false, oidc: 'Corp sign-in' });
  const { address } = await start();
  const asked = new URL(address).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('nonce')).not.toBe(asked.get('state'));
  const switch_token = tokenIn(await through('anna'));
  const signed = await post('/api/access/switch-token', { switch_token });
  expect(signed.data).toMatchObject({ username: 'anna', access_token: expect.any(String) as string });
  expect((await post('/api/access/switch-token', { switch_token })).message).toBe('FAILED');
  const list = await get('/api/clientinfoapi/audit/index', { AUDIT_KIND: 'SIGN_IN', SIGN_IN_WAY: 'OIDC' }, { token: first.token });
  expect(list.data['results']).toMatchObject([{ AUDIT_USER: 'anna' }]);
});

test('an address that is not verified, nobody’s or that of two is refused in words, and makes nobody a user', async () => {
  for (const username of ['twin1', 'twin2']) {
    const DATA = JSON.stringify({ USERNAME: username, FIRSTNAME: 'T', LASTNAME: 'T', EMAIL: 'twice@corp.example' });
    await post('/api/clientinfoapi/user/create', { DATA }, { token: first.token });
  }
  for (const name of ['unverified', 'nobody', 'twice'])
    expect([name, await through(name)]).toEqual([name, '/#/login?refused=OIDC_UNKNOWN']);
});

test('a way back that another browser began, or that was changed or used before, signs in nobody', async () => {
  signedIn.name = 'anna';
  const mine = await start();
  const theirs = await start();
  const returned = await atProvider(theirs.address);
  expect(await comeBack(returned, mine.cookie)).toBe('/#/login?refused=OIDC_FAILED');
  expect(await comeBack(returned, '')).toBe('/#/login?refused=OIDC_FAILED');
  const changed = new URL(returned);
  changed.searchParams.set('code', 'x'.repeat(43));
  expect(await comeBack(changed, theirs.cookie)).toBe('/#/login?refused=OIDC_FAILED');
  expect(tokenIn(await comeBack(returned, theirs.cookie))).not.toBe('');
  expect(await comeBack(returned, theirs.cookie)).toBe('/#/login?refused=OIDC_FAILED');
  for (const hidden of ['the-secret-of-sampan', returned.searchParams.get('code') ?? 'none']) expect(logged.join('')).not.toContain(hidden);
});

test('settings that cannot be used are named', () => {
  expect(read({})).toBeUndefined();
  expect(() => read({ OIDC_ISSUER: issuer })).toThrow('OIDC_CLIENT_ID');
  expect(() => read({ ...settings, OIDC_ISSUER: 'http://idp.example' })).toThrow('https://');
  expect(() => read({ ...settings, OIDC_ORGANISATION: 'one' })).toThrow('OIDC_ORGANISATION');
});
