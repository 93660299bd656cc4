import { create } from 'zustand';

export type ThemeChoice = 'auto' | 'light' | 'dark';
export type Density = 'compact' | 'normal' | 'comfortable';

/** What the user chose for this device: how the page looks. The language belongs to the session. */
export interface Settings {
  readonly theme: ThemeChoice;
  readonly density: Density;
  /** Keys without Ctrl or Alt do something outside of fields (`?`). Who dictates switches them off. */
  readonly singleKeys: boolean;
  /** Scans are heard and felt: right or wrong. */
  readonly scanSignals: boolean;
}

const KEY = 'sampan.settings';
const INITIAL: Settings = { theme: 'auto', density: 'normal', singleKeys: true, scanSignals: true };

function stored(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    const { theme, density, singleKeys, scanSignals } = { ...INITIAL, ...found };
    return { theme, density, singleKeys, scanSignals };
  } catch {
    return INITIAL;
  }
}

export const useSettings = create<Settings>(stored);

const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** The scheme in force now: the choice, or what the system prefers. */
export const schemeOf = (choice: ThemeChoice): 'light' | 'dark' => (choice === 'auto' ? (prefersDark() ? 'dark' : 'light') : choice);

/** What a phone, or the window of the installed application, puts around the page: the mark's colour, in the dark that of the page. */
const FRAME_COLOURS = { light: '#0b6e69', dark: '#12171e' } as const;

/** Writes scheme and density onto the page; tokens.css does the rest. */
function applySettings(): void {
  const { theme, density } = useSettings.getState();
  const root = document.documentElement;
  const scheme = schemeOf(theme);
  root.setAttribute('data-mantine-color-scheme', scheme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLOURS[scheme]);
  root.setAttribute('data-density', density);
}

/** Applies the stored settings now and whenever they, or the system's preference, change. */
export function startSettings(): void {
  applySettings();
  useSettings.subscribe(applySettings);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => useSettings.setState({ ...useSettings.getState() }));
}

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  localStorage.setItem(KEY, JSON.stringify(useSettings.getState()));
}
