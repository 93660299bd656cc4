import { create } from 'zustand';
import { useSession } from './session.ts';

/** Menu cards that the user marked with the star, by name and in order. Kept on this device. */
const keyOf = (userId: string | null): string => `sampan.quick.${userId ?? ''}`;

function stored(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(useSession.getState().userId)) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

const useStore = create<{ readonly names: readonly string[] }>(() => ({ names: stored() }));
useSession.subscribe((now, before) => {
  if (now.userId !== before.userId) useStore.setState({ names: stored() });
});

export const useQuickLinks = (): readonly string[] => useStore(({ names }) => names);

export function toggleQuickLink(name: string): void {
  const { names } = useStore.getState();
  const next = names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
  useStore.setState({ names: next });
  localStorage.setItem(keyOf(useSession.getState().userId), JSON.stringify(next));
}
