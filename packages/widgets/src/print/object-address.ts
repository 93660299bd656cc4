import { useCallback, useEffect, useRef, useState } from 'react';

/** An address for a file in memory, given back when another takes its place. */
export function useObjectAddress() {
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

/** Phones have no viewer inside a page; there a PDF is downloaded. */
export const canShowPdf = (): boolean => navigator.pdfViewerEnabled;
