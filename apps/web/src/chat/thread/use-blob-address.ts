import { useEffect, useState } from 'react';

/** An address under which this page can show what it holds, for as long as it shows it. */
export function useBlobAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
}
