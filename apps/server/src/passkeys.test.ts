import { expect, test } from 'vitest';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { testApp } from './test-app.ts';

const { get, post, register, clock, PERSON } = await testApp();
const OWN = '/api/clientinfoapi/user-profile-info';
const SITE = { rpId: 'localhost', origin: 'http://localhost:80' };
const codeOf = ({ data }: { data: Record<string, unknown> }) => (data['errors'] as { code?: string } | undefined)?.code;
const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

/** Just as much CBOR as a credential needs. */
const head = (major: number, n: number): Buffer =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: Buffer[]): Buffer => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

interface Asked {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
}

/** A device that makes and shows one passkey, as the specification describes it. */
function newDevice({ asksUser = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const cose = map(
    int(1),
    int(2),
    int(3),
    int(-7),
    int(-1),
    int(1),
    int(-2),
    bytes(Buffer.from(x, 'base64url')),
    int(-3),
    bytes(Buffer.from(y, 'base64url')),
  );
  const clientData = (type: string, { challenge, origin = SITE.origin }: Asked) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const authData = (rpId: string, flags: number, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const present = asksUser ? 0x05 : 0x01;
  return {
    register(asked: Asked) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const auth = authData(asked.rpId ?? SITE.rpId, present | 0x40, credential);
      const attestationObject = map(text('fmt'), text('none'), text('attStmt'), map(), text('authData'), bytes(auth));
      const response = {
        clientDataJSON: b64(clientData('webauthn.create', asked)),
        attestationObject: b64(attestationObject),
        transports: ['internal'],
      };
      return JSON.stringify({ id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {}, response });
    },
    show(asked: Asked) {
      const clientDataJSON = clientData('webauthn.get', asked);
      const auth = authData(asked.rpId ?? SITE.rpId, present);
      const signature = sign('sha256', Buffer.concat([auth, sha256(clientDataJSON)]), privateKey);
      const response = { clientDataJSON: b64(clientDataJSON), authenticatorData: b64(auth), signature: b64(signature) };
      return JSON.stringify({ id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {}, response });
    },
    rewind: () => (counter = 0),
  };
}
type Device = ReturnType<typeof newDevice>;

const challengeOf = ({ data }: { data: Record<string, unknown> }) => ({
  challenge: (data['OPTIONS'] as { challenge: string }).challenge,
  CHALLENGE: String(data['CHALLENGE']),
});
const headers = { host: 'localhost:80' };

async function add(token: string, device: Device, FACTOR_NAME = 'Laptop', asked: Partial<Asked> = {}) {
  const { challenge, CHALLENGE } = challengeOf(await post(`${OWN}/passkey-options`, { password: PERSON.password }, { token, headers }));
  return post(`${OWN}/add-passkey`, { FACTOR_NAME, CHALLENGE, PASSKEY: device.register({ challenge, ...asked }) }, { token, headers });
}
const question = async (username: string) =>
  (await post('/api/access/login', { username, password: PERSON.password })).data['SECOND_FACTOR'] as { TICKET: string; WAYS: string[] };
const secondStep = async (username: string, device: Device, asked: Partial<Asked> = {}) => {
  const { TICKET } = await question(username);
  const { challenge, CHALLENGE } = challengeOf(await post('/api/access/passkey-options', { TICKET }, { headers }));
  return post('/api/access/second-factor', { TICKET, CHALLENGE, PASSKEY: device.show({ challenge, ...asked }) }, { headers });
};
const alone = async (device: Device, asked: Partial<Asked> = {}) => {
  const { challenge, CHALLENGE } = challengeOf(await post('/api/access/passkey-options', {}, { headers }));
  return post('/api/access/passkey', { CHALLENGE, PASSKEY: device.show({ challenge, ...asked }) }, { headers });
};

test('a passkey is a second factor, and signs in alone where the device asked its user', async () => {
  const { token } = await register('anna');
  const device = newDevice();
  const added = await add(token, device);
  expect(added.data['RECOVERY_CODES']).toHaveLength(10);
  expect((await question('anna')).WAYS).toEqual(['PASSKEY']);
  expect((await secondStep('anna', device)).data).toMatchObject({ username: 'anna', access_token: expect.any(String) as string });
  expect((await alone(device)).data).toMatchObject({ username: 'anna', access_token: expect.any(String) as string });
  const list = await get('/api/clientinfoapi/audit/index', { AUDIT_KIND: 'SIGN_IN' }, { token });
  expect((list.data['results'] as { SIGN_IN_WAY: string }[]).map(({ SIGN_IN_WAY }) => SIGN_IN_WAY)).toEqual([
    'PASSKEY',
    'PASSWORD',
    'REGISTER',
  ]);
});

test('a device that did not ask its user is no more than a second factor', async () => {
  const { token } = await register('bert');
  const device = newDevice({ asksUser: false });
  await add(token, device);
  expect((await secondStep('bert', device)).data['username']).toBe('bert');
  expect(codeOf(await alone(device))).toBe('PASSKEY_REFUSED');
});

test('several passkeys are kept by name; each is registered once, by one user', async () => {
  const { token } = await register('cleo');
  const { token: other } = await register('cleo2');
  const [first, second] = [newDevice(), newDevice()];
  await add(token, first, 'Laptop');
  expect((await add(token, second, 'Phone')).data['RECOVERY_CODES']).toBeNull();
  expect(codeOf(await add(token, first, 'Again'))).toBe('PASSKEY_REFUSED');
  expect(codeOf(await add(other, first, 'Mine'))).toBe('PASSKEY_REFUSED');
  const listed = (await get(`${OWN}/second-factors`, {}, { token })).data['results'] as { ID: string; FACTOR_NAME: string }[];
  expect(listed.map(({ FACTOR_NAME }) => FACTOR_NAME)).toEqual(['Laptop', 'Phone']);
  await post(`${OWN}/remove-factor`, { ID: String(listed[0]?.ID), password: PERSON.password }, { token });
  expect(codeOf(await alone(first))).toBe('PASSKEY_REFUSED');
  expect((await alone(second)).data['username']).toBe('cleo');
});

test('what was made for another site, another challenge or another user is refused', async () => {
  const { token } = await register('dirk');
  const { token: other } = await register('dirk2');
  const device = newDevice();
  expect(codeOf(await add(token, device, 'x', { origin: 'https://evil.example' }))).toBe('PASSKEY_REFUSED');
  expect(codeOf(await add(token, device, 'x', { rpId: 'evil.example' }))).toBe('PASSKEY_REFUSED');
  expect(codeOf(await add(token, device, 'x', { challenge: b64(randomBytes(32)) }))).toBe('PASSKEY_REFUSED');
  await add(token, device);
  expect(codeOf(await alone(device, { origin: 'https://evil.example' }))).toBe('PASSKEY_REFUSED');
  expect(codeOf(await alone(device, { rpId: 'evil.example' }))).toBe('PASSKEY_REFUSED');
  expect(codeOf(await alone(device, { challenge: b64(randomBytes(32)) }))).toBe('PASSKEY_REFUSED');
  await add(other, newDevice());
  expect(codeOf(await secondStep('dirk2', device))).toBe('FACTOR_WRONG');
  // The challenge of one user's registration adds nothing for another, nor does one of a sign-in.
  const asked = challengeOf(await post(`${OWN}/passkey-options`, { password: PERSON.password }, { token, headers }));
  const signIn = challengeOf(await post('/api/access/passkey-options', {}, { headers }));
  for (const { challenge, CHALLENGE } of [asked, signIn]) {
    const form = { FACTOR_NAME: 'x', CHALLENGE, PASSKEY: newDevice().register({ challenge }) };
    expect(codeOf(await post(`${OWN}/add-passkey`, form, { token: other, headers }))).toBe('PASSKEY_REFUSED');
  }
});

test('an answer is good once, within five minutes, and a copied device is found out by its counter', async () => {
  const { token } = await register('emil');
  const device = newDevice();
  await add(token, device);
  const { challenge, CHALLENGE } = challengeOf(await post('/api/access/passkey-options', {}, { headers }));
  const PASSKEY = device.show({ challenge });
  const both = await Promise.all([1, 2].map(() => post('/api/access/passkey', { CHALLENGE, PASSKEY }, { headers })));
  expect(both.filter(({ data }) => data['username'] === 'emil')).toHaveLength(1);
  expect(codeOf(await post('/api/access/passkey', { CHALLENGE, PASSKEY }, { headers }))).toBe('PASSKEY_REFUSED');
  const late = challengeOf(await post('/api/access/passkey-options', {}, { headers }));
  clock.now += 6 * 60_000;
  const form = { CHALLENGE: late.CHALLENGE, PASSKEY: device.show({ challenge: late.challenge }) };
  expect(codeOf(await post('/api/access/passkey', form, { headers }))).toBe('PASSKEY_REFUSED');
  device.rewind();
  expect(codeOf(await alone(device))).toBe('PASSKEY_REFUSED');
});

test('what is no answer of a device is refused in words', async () => {
  const { CHALLENGE } = challengeOf(await post('/api/access/passkey-options', {}, { headers }));
  for (const PASSKEY of ['{}', '{"id":1}', '{"id":"x","response":{}}', JSON.stringify({ id: 'x'.repeat(2000), response: {} })]) {
    const answer = await post('/api/access/passkey', { CHALLENGE, PASSKEY }, { headers });
    expect([answer.status, codeOf(answer)]).toEqual([200, 'PASSKEY_REFUSED']);
  }
  expect((await post('/api/access/passkey', { CHALLENGE, PASSKEY: 'no json' }, { headers })).status).toBe(400);
});

test('an inactive user signs in by no passkey', async () => {
  const { token: admin } = await register('fred');
  const { data } = await post('/api/clientinfoapi/user/invite', {}, { token: admin });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(data['INVITE_CODE']), username: 'gerd' });
  const device = newDevice();
  await add(String(joined.data['access_token']), device);
  const ID = String(joined.data['id']);
  await post('/api/clientinfoapi/user/update', { ID, VERSION: '1', DATA: '{"IS_ACTIVE":"0"}' }, { token: admin });
  expect(codeOf(await alone(device))).toBe('PASSKEY_REFUSED');
});
