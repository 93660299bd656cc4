import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadStored, fetchStored } from '../api/download.ts';
import { useT } from '../i18n.ts';
import classes from './files.module.css';

/** A picture among the stored files. Its address carries no token: it is fetched, and shown from memory. A click saves it. */
export function StoredImage({ url, name }: { url: string; name: string }) {
  const t = useT();
  const { data } = useQuery({ queryKey: ['stored', url], queryFn: () => fetchStored(url), staleTime: Number.POSITIVE_INFINITY });
  const address = useObjectUrl(data?.blob);
  return (
    <button type="button" className={classes['picture']} title={t('files.download', { name })} onClick={() => void downloadStored(url)}>
      {address === null ? name : <img src={address} alt={name} />}
    </button>
  );
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
