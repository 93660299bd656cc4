import { useEffect, useState } from 'react';
import { type FetchedFile, fetchPosted } from '@sampan/widgets/api/download.ts';
import { useObjectAddress } from '@sampan/widgets/print/object-address.ts';
import { CallError, type Params } from '@sampan/widgets/api/wire.ts';

export interface PostedPdf {
  /** Address of the PDF inside this page; null while there is none. */
  readonly address: string | null;
  readonly file: FetchedFile | null;
  readonly isLoading: boolean;
  /** Why there is none. */
  readonly refusal: CallError | null;
}

const WAIT_MS = 500;

/** A PDF that follows a form: made anew a moment after the last change; null asks for nothing. */
export function usePostedPdf(path: string, body: Params | null): PostedPdf {
  const [file, setFile] = useState<FetchedFile | null>(null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [isLoading, setLoading] = useState(false);
  const asked = body === null ? null : JSON.stringify(body);
  useEffect(() => {
    const away = new AbortController();
    if (asked === null) {
      setFile(null);
      setLoading(false);
      return undefined;
    }
    setLoading(true);
    const take = (found: FetchedFile | null, refused: CallError | null) => {
      if (away.signal.aborted) return;
      setLoading(false);
      setRefusal(refused);
      setFile(found);
    };
    const load = () =>
      fetchPosted(path, JSON.parse(asked) as Params, away.signal).then(
        (found) => take(found, null),
        (error: unknown) => take(null, error instanceof CallError ? error : new CallError(0, { fields: {}, codes: {} })),
      );
    const timer = setTimeout(() => void load(), WAIT_MS);
    return () => {
      away.abort();
      clearTimeout(timer);
    };
  }, [path, asked]);
  return { address: useAddressOf(file), file, isLoading, refusal };
}

/** An address for a fetched file. */
export function useAddressOf(file: FetchedFile | null): string | null {
  const { address, show } = useObjectAddress();
  useEffect(() => show(file?.blob ?? null), [file, show]);
  return address;
}
