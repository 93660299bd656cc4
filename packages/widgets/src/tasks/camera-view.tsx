import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n.ts';
import { useLatest } from '../ui/use-latest.ts';
import { loadReader } from './barcode-reader.ts';
import classes from './camera-view.module.css';

/** A look at the picture this often. */
const LOOK_MS = 150;
/** The same label in view is one scan. */
const SAME_MS = 2_500;

/** What keeps the camera from working, by the names of the browsers. */
const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'scan.denied',
  SecurityError: 'scan.denied',
  NotFoundError: 'scan.none',
  OverconstrainedError: 'scan.none',
};

/** The picture of the camera; every code that comes into view is told once. */
export function CameraView({ onScan }: { onScan: (text: string) => void }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useLatest(onScan);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    watch(
      video,
      (text) => tell.current(text),
      () => setOn(true),
      ending.signal,
    ).catch((error: unknown) => {
      if (!ending.signal.aborted) setProblem(PROBLEMS[error instanceof Error ? error.name : ''] ?? 'scan.failed');
    });
    return () => ending.abort();
  }, [tell]);
  if (problem !== null || !('mediaDevices' in navigator)) return <p role="alert">{t(problem ?? 'scan.insecure')}</p>;
  return (
    <div className={classes['frame']}>
      <video ref={video} className={classes['picture']} aria-label={t('scan.cameraView')} playsInline muted />
      {isOn ? <div className={classes['line']} /> : <p role="status">{t('scan.starting')}</p>}
    </div>
  );
}

async function watch(
  video: { readonly current: HTMLVideoElement | null },
  tell: (text: string) => void,
  onBegin: () => void,
  signal: AbortSignal,
): Promise<void> {
  if (!('mediaDevices' in navigator)) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  const read = await loadReader().catch((error: unknown) => {
    stop();
    throw error;
  });
  const picture = video.current;
  if (signal.aborted || picture === null) return stop();
  signal.addEventListener('abort', stop);
  picture.srcObject = stream;
  await picture.play();
  onBegin();
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    for (const text of await read(picture)) {
      const lastMs = seen.get(text) ?? Number.NEGATIVE_INFINITY;
      seen.set(text, performance.now());
      if (performance.now() - lastMs > SAME_MS && !signal.aborted) tell(text);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
