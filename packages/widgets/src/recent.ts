import { create } from 'zustand';
import { useSession } from './session.ts';

/** A document that the user opened, for the site index. Kept on this device. */
export interface RecentDocument {
  readonly type: string;
  readonly path: string;
  readonly id: string;
  /** Document number or master key. */
  readonly no: string;
  /** Party or name, as shown when it was opened. */
  readonly note: string;
  readonly at: string;
}

const KEPT = 12;
const keyOf = (userId: string | null): string => `sampan.recent.${userId ?? ''}`;

function stored(): readonly RecentDocument[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(useSession.getState().userId)) ?? '[]');
    return Array.isArray(found) ? (found as RecentDocument[]) : [];
  } catch {
    return [];
  }
}

const useStore = create<{ readonly documents: readonly RecentDocument[] }>(() => ({ documents: stored() }));
useSession.subscribe((now, before) => {
  if (now.userId !== before.userId) useStore.setState({ documents: stored() });
});

export const useRecentDocuments = (): readonly RecentDocument[] => useStore(({ documents }) => documents);

/** Puts a document on top of the recent ones. Screens call it when a record has loaded. */
export function rememberDocument(document: Omit<RecentDocument, 'at'>): void {
  const others = useStore.getState().documents.filter(({ type, id }) => type !== document.type || id !== document.id);
  const documents = [{ ...document, at: new Date().toISOString() }, ...others].slice(0, KEPT);
  useStore.setState({ documents });
  localStorage.setItem(keyOf(useSession.getState().userId), JSON.stringify(documents));
}

/** Takes a deleted document out of the list. */
export function forgetDocument(type: string, id: string): void {
  const documents = useStore.getState().documents.filter((document) => document.type !== type || document.id !== id);
  useStore.setState({ documents });
  localStorage.setItem(keyOf(useSession.getState().userId), JSON.stringify(documents));
}
