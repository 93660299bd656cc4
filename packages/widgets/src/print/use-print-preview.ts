import { useCallback, useEffect, useRef, useState } from 'react';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { fetchFile, saveBlob } from '../api/download.ts';

export interface PrintPreview {
  /** Address of the PDF inside this page; null while it is made or when it could not be. */
  readonly address: string | null;
  readonly isLoading: boolean;
  readonly papers: readonly string[];
  readonly paper: string | null;
  readonly choosePaper: (paper: string) => void;
  readonly reload: () => void;
  /** Fetches the counted PDF; the frame shows it and `onReady` runs once it is there. */
  readonly print: (onReady: () => void) => Promise<void>;
  readonly download: () => Promise<void>;
  /** The frame has loaded what `address` names. */
  readonly shown: () => void;
}

/** Keeps one PDF of the document as an object address: the uncounted preview, and the counted one once it is printed. */
export function usePrintPreview(definition: Definition, id: string): PrintPreview {
  const [paper, setPaper] = useState<string | null>(null);
  const [papers, setPapers] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);
  const [isLoading, setLoading] = useState(true);
  const { address, show } = useObjectAddress();
  const whenShown = useRef<(() => void) | null>(null);
  const path = `${callPath(definition)}/print`;
  const template = paper ?? undefined;

  // A new `round` asks for the same preview again.
  useEffect(() => {
    let isCurrent = true;
    setLoading(true);
    void fetchFile(path, { ID: id, template, preview: '1' }).then((file) => {
      if (!isCurrent) return;
      setLoading(false);
      show(file?.blob ?? null);
      if (file) setPapers((file.headers.get('x-print-papers') ?? '').split(',').filter(Boolean));
    });
    return () => {
      isCurrent = false;
    };
  }, [path, id, template, round, show]);

  const counted = () => fetchFile(path, { ID: id, template });
  return {
    address,
    isLoading,
    papers,
    paper: paper ?? papers[0] ?? null,
    choosePaper: setPaper,
    reload: () => setRound(round + 1),
    async print(onReady) {
      const file = await counted();
      if (!file) return;
      whenShown.current = onReady;
      show(file.blob);
    },
    async download() {
      const file = await counted();
      if (file) saveBlob(file.blob, file.name);
    },
    shown() {
      whenShown.current?.();
      whenShown.current = null;
    },
  };
}

/** An address for a file in memory, given back when another takes its place. */
function useObjectAddress() {
  const [address, setAddress] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  const show = useCallback((blob: Blob | null) => {
    if (current.current !== null) URL.revokeObjectURL(current.current);
    current.current = blob ? URL.createObjectURL(blob) : null;
    setAddress(current.current);
  }, []);
  useEffect(() => () => show(null), [show]);
  return { address, show };
}
