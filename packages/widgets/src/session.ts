import { create } from 'zustand';
import { type Language, languageOf } from '@sampan/kernel/languages.ts';
import { showLanguage } from './i18n.ts';
import type { SignedIn } from './profile.ts';
import { type FieldNames, takeFieldNames } from '@sampan/model/field-names.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';

/**
 * Who is signed in. Four keys in local storage, where another tab and the next start find them; the rest of the profile is fetched.
 * The store knows nothing of routes: the guard in apps/web listens to it.
 */
export interface Session {
  readonly token: string | null;
  readonly username: string | null;
  readonly userId: string | null;
  readonly language: Language;
  readonly profile: SessionUser | null;
}

const KEYS = { token: 'access_token', username: 'username', userId: 'userid', language: 'language' } as const;

const stored = (): Session => ({
  token: localStorage.getItem(KEYS.token),
  username: localStorage.getItem(KEYS.username),
  userId: localStorage.getItem(KEYS.userId),
  language: languageOf(localStorage.getItem(KEYS.language)),
  profile: null,
});

export const useSession = create<Session>(stored);
takeFieldNames(() => useSession.getState().profile?.fieldnames);

type Message = 'changed' | 'signed-out';
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sampan-session') : null;
const tell = (message: Message): void => otherTabs?.postMessage(message);

/** Follows what other tabs do with the session. Call once at start. */
export function startSession(): void {
  showLanguage(useSession.getState().language);
  otherTabs?.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.data === 'signed-out') void leave();
    else readAgain();
  });
}

function readAgain(): void {
  const { profile, userId } = useSession.getState();
  const next = stored();
  useSession.setState({ ...next, profile: next.userId === userId ? profile : null });
  showLanguage(next.language);
}

function write(key: keyof typeof KEYS, value: string | null): void {
  if (value === null) localStorage.removeItem(KEYS[key]);
  else localStorage.setItem(KEYS[key], value);
}

export function signedIn(data: SignedIn): void {
  const { access_token, ...profile } = data;
  const language = languageOf(data.language_code);
  write('token', access_token);
  write('username', data.username);
  write('userId', data.id);
  write('language', language);
  useSession.setState({ token: access_token, username: data.username, userId: data.id, language, profile });
  showLanguage(language);
  tell('changed');
}

export function profileLoaded(profile: SessionUser): void {
  write('userId', profile.id);
  useSession.setState({ profile, userId: profile.id });
}

/** The organisation calls its fields otherwise from now on. */
export const fieldNamesChanged = (fieldnames: FieldNames): void =>
  useSession.setState(({ profile }) => ({ profile: profile && { ...profile, fieldnames } }));

export function tokenRefreshed(token: string): void {
  write('token', token);
  useSession.setState({ token });
  tell('changed');
}

/** Switches the language of the page without a reload and remembers it; the caller stores it in the profile too. */
export function chooseLanguage(language: Language): void {
  write('language', language);
  useSession.setState({ language });
  showLanguage(language);
  tell('changed');
}

type Keeper = () => Promise<void> | void;
const keepers = new Set<Keeper>();

/** Registers work to be done before the session ends, e.g. storing the draft of a form. Returns how to unregister. */
export function beforeSignOut(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

let leaving: Promise<void> | null = null;

/** Ends the session on this device, once, however many calls ask for it at the same time. */
export function signOut(): Promise<void> {
  tell('signed-out');
  return leave();
}

function leave(): Promise<void> {
  if (useSession.getState().token === null) return Promise.resolve();
  leaving ??= keepAndForget().finally(() => {
    leaving = null;
  });
  return leaving;
}

async function keepAndForget(): Promise<void> {
  await Promise.allSettled([...keepers].map(async (keeper) => keeper()));
  write('token', null);
  write('username', null);
  write('userId', null);
  useSession.setState({ token: null, username: null, userId: null, profile: null });
}
