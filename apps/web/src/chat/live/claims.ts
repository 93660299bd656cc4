const KEY = 'sampan.chat.claims';
const KEPT = 60;

/**
 * True for the first tab of this browser that asks for a name, so that one sound is played and one toast shown however many tabs there are.
 */
export function claim(name: string): boolean {
  const claimed = read();
  if (claimed.includes(name)) return false;
  localStorage.setItem(KEY, JSON.stringify([...claimed, name].slice(-KEPT)));
  return true;
}

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}
