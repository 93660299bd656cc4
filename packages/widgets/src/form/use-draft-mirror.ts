import { useCallback, useEffect, useRef } from 'react';
import { beforeSignOut } from '../session.ts';
import { dropDraft, writeDraft } from './drafts.ts';
import type { RecordForm } from './record-form.ts';
import type { RecordValues } from './record-values.ts';

const PAUSE_MS = 1_000;

interface DraftMirror {
  readonly key: string;
  readonly form: RecordForm;
  readonly base: RecordValues | null;
  readonly version: number | null;
}

/** Keeps what is typed on this device, a second behind; `drop` forgets it (saved, discarded), `keep` stores it now. */
export function useDraftMirror({ key, form, base, version }: DraftMirror): { drop: () => Promise<void>; keep: () => Promise<void> } {
  const isDropped = useRef(false);
  const latest = useRef({ base, version });
  latest.current = { base, version };
  const write = useCallback(async () => {
    if (isDropped.current || !form.isDirty) return;
    await writeDraft(key, { values: form.values(), ...latest.current, savedAt: new Date().toISOString() }).catch(() => undefined);
  }, [key, form]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void write(), PAUSE_MS);
    };
    const stop = form.subscribe(later);
    const now = () => void write();
    // The page goes away (closed): what was typed in the last second goes along.
    addEventListener('pagehide', now);
    const stopKeeping = beforeSignOut(write);
    return () => {
      stop();
      stopKeeping();
      clearTimeout(timer);
      removeEventListener('pagehide', now);
      now();
    };
  }, [form, write]);
  const drop = useCallback(async () => {
    isDropped.current = true;
    await dropDraft(key).catch(() => undefined);
  }, [key]);
  return { drop, keep: write };
}
