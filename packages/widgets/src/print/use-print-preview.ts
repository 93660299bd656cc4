import { useEffect, useRef, useState } from 'react';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { fetchFile, loadFile, saveBlob } from '../api/download.ts';
import { useObjectAddress } from './object-address.ts';
import { type PrintChoice, usePrintChoices } from './use-print-choices.ts';

export interface PrintPreview {
  /** Address of the PDF inside this page; null while it is made or when it could not be. */
  readonly address: string | null;
  readonly isLoading: boolean;
  /** Why it could not be made. */
  readonly error: unknown;
  /** Templates, then the papers that the document prints on without one. */
  readonly choices: readonly PrintChoice[];
  readonly chosen: string | null;
  readonly choose: (template: string) => void;
  readonly reload: () => void;
  /** Fetches the counted PDF; the frame shows it and `onReady` runs once it is there. */
  readonly print: (onReady: () => void) => Promise<void>;
  readonly download: () => Promise<void>;
  /** The frame has loaded what `address` names. */
  readonly shown: () => void;
}

/** Keeps one PDF of the documents as an object address: the uncounted preview, and the counted one once it is printed. */
export function usePrintPreview(definition: Definition, id: string): PrintPreview {
  const { choices, chosen, choose, error: choiceError, isFailed, reload } = usePrintChoices(definition, id);
  const [round, setRound] = useState(0);
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const { address, show } = useObjectAddress();
  const whenShown = useRef<(() => void) | null>(null);
  const path = `${callPath(definition)}/print`;
  const template = chosen ?? undefined;
  const isChosen = choices.length > 0;

  // A new `round` asks for the same preview again.
  useEffect(() => {
    if (!isChosen) return;
    setLoading(true);
    setError(null);
    const away = new AbortController();
    const shownWith = (file: Blob | null, failed: unknown) => {
      if (away.signal.aborted) return;
      setLoading(false);
      setError(failed);
      show(file);
    };
    const preview = loadFile(path, { ID: id, template, preview: '1' }, { signal: away.signal });
    preview.then(
      ({ blob }) => shownWith(blob, null),
      (failed: unknown) => shownWith(null, failed),
    );
    return () => away.abort();
  }, [path, id, template, isChosen, round, show]);

  const counted = () => fetchFile(path, { ID: id, template });
  return {
    address,
    isLoading: isLoading && !isFailed,
    error: choiceError ?? error,
    choices,
    chosen,
    choose,
    reload() {
      if (isFailed) reload();
      setRound(round + 1);
    },
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
