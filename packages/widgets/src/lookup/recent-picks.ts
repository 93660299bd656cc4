import { useSession } from '../session.ts';

/** So many records of each kind are remembered. */
const KEPT = 8;
const keyOf = (): string => `sampan.picks.${useSession.getState().userId ?? ''}`;

function stored(): Readonly<Record<string, readonly string[]>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, readonly string[]>) : {};
  } catch {
    return {};
  }
}

/** Codes of the records of a type that the user chose last on this device, the last one first. */
export const recentPicks = (type: string): readonly string[] => {
  const found = stored()[type];
  return Array.isArray(found) ? found.map(String) : [];
};

/** Puts a chosen record first among those of its type. */
export function rememberPick(type: string, code: string): void {
  const codes = [code, ...recentPicks(type).filter((each) => each !== code)].slice(0, KEPT);
  try {
    localStorage.setItem(keyOf(), JSON.stringify({ ...stored(), [type]: codes }));
  } catch {
    // A full or forbidden store only forgets what was used last.
  }
}
