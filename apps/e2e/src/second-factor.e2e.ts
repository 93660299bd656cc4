import { expect, test } from 'vitest';
import { factorWords } from '@sampan/business/clientinfo/user/factors.words.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { signInTexts } from '@sampan/kernel/texts/shell/signin.ts';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expectNoFaults, look, open, settled, SIZES } from './journey.ts';
import { place } from './place.ts';

const word = (key: keyof typeof factorWords) => inLanguage(factorWords[key], 'en');
const signInWord = (key: keyof typeof signInTexts) => inLanguage(signInTexts[key], 'en');
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const PASSWORD = 'a password of the journey';
let counted = 0;

/** A user of an organisation of his own: what others sign in with stays as it is. Passkeys belong to names, so the server is asked by one. */
const ORIGIN = () => place().origin.replace('127.0.0.1', 'localhost');
async function newcomer(page: Page): Promise<string> {
  const username = `factor-${process.pid}-${(counted += 1)}`;
  const person = { firstname: 'Grace', lastname: 'Hopper', password: PASSWORD, password_confirm: PASSWORD, language_code: 'en' };
  const answer = await page.request.post(`${ORIGIN()}/api/access/register`, { form: { ORG_NAME: username, username, ...person } });
  expect(((await answer.json()) as { message: string }).message).toBe('OK');
  await page.goto(`${ORIGIN()}/#/login`);
  await signIn(page, username);
  await page.waitForURL((url) => !url.hash.includes('login'));
  await settled(page);
  return username;
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel(signInWord('signin.username')).fill(username);
  await page.getByLabel(signInWord('signin.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: signInWord('signin.submit'), exact: true }).click();
}

/** A device of the browser's own that makes and shows passkeys, and whose user always agrees. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Ends the session of this window, and waits for the sign-in page. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${ORIGIN()}/#/login`);
  await page.reload();
  await page.getByRole('heading', { name: signInWord('signin.title') }).waitFor();
}

test('a passkey is added in the profile, signs in alone, and is the second step after a password', async () => {
  const page = await open({ language: 'en' });
  const username = await newcomer(page);
  await addDevice(page);
  await page.goto(`${ORIGIN()}/#/user/view`);
  await page.getByRole('heading', { name: word('factors.title') }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: word('factors.addPasskey') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('factors.password')).fill(PASSWORD);
  await dialog.getByLabel(word('factors.name')).fill('Work laptop');
  await dialog.getByRole('button', { name: word('factors.addPasskey') }).click();
  await dialog.getByRole('list', { name: word('factors.codes') }).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(10);
  await look(page, 'recovery-codes');
  await dialog.getByRole('button', { name: word('factors.kept') }).click();
  await page.getByText('Work laptop').waitFor();
  await settled(page);

  await leave(page);
  await page.getByRole('button', { name: signInWord('signin.byPasskey') }).click();
  await page.waitForURL((url) => !url.hash.includes('login'));

  await leave(page);
  await signIn(page, username);
  await page.getByRole('heading', { name: signInWord('signin.secondStep') }).waitFor();
  await page.getByRole('button', { name: signInWord('signin.usePasskey') }).click();
  await page.waitForURL((url) => !url.hash.includes('login'));
  await settled(page);
  expectNoFaults(page);
});

test('an authenticator app is added by its secret and asked for at the sign-in; a recovery code stands in once', async () => {
  const page = await open({ language: 'en' });
  const username = await newcomer(page);
  await page.goto(`${ORIGIN()}/#/user/view`);
  await page.getByRole('heading', { name: word('factors.title') }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: word('factors.addApp') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('factors.password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: word('factors.next') }).click();
  await dialog.getByAltText(word('factors.qr')).waitFor();
  const shown = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const secret = shown.replaceAll(' ', '');
  await dialog.getByLabel(word('factors.firstCode')).fill('000000');
  await dialog.getByRole('button', { name: word('factors.confirm') }).click();
  await dialog.getByText('The code is wrong').waitFor();
  await look(page, 'authenticator-app');
  await dialog.getByLabel(word('factors.firstCode')).fill(codeOf(secret));
  await dialog.getByRole('button', { name: word('factors.confirm') }).click();
  const codes = dialog.getByRole('list', { name: word('factors.codes') });
  await codes.waitFor();
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: word('factors.kept') }).click();

  await leave(page);
  await signIn(page, username);
  await page.getByLabel(signInWord('signin.code'), { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: signInWord('signin.submit'), exact: true }).click();
  // The code that confirmed the app is used up.
  await page.getByRole('alert').waitFor();
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await look(page, `second-step-${name}`);
  }
  await page.getByRole('button', { name: signInWord('signin.useRecovery') }).click();
  await page.getByLabel(signInWord('signin.recoveryCode'), { exact: true }).fill(recovery);
  await page.getByRole('button', { name: signInWord('signin.submit'), exact: true }).click();
  await page.waitForURL((url) => !url.hash.includes('login'));
  expectNoFaults(page, { refusals: true });
});
