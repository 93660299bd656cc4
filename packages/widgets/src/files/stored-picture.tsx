import { useEffect, useState } from 'react';
import { fetchStored, saveBlob } from '../api/download.ts';
import { useObjectAddress } from '../print/object-address.ts';
import { Dialog } from '../ui/dialog.tsx';
import classes from './files.module.css';

/** What is stored under an id, as an address in this page for pictures; null until it is there. */
export function useStoredPicture(file: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    setAddress(null);
    if (file !== null)
      void fetchStored(`/files/${file}`, { silent: true }).then((found) => {
        if (isGone || !found?.blob.type.startsWith('image/')) return;
        made = URL.createObjectURL(found.blob);
        setAddress(made);
      });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

/** Opens a stored file: a picture over the page, anything else as a download. */
export function useFileOpener(label: string) {
  const { address: picture, show } = useObjectAddress();
  const open = async (file: string): Promise<void> => {
    const found = await fetchStored(`/files/${file}`);
    if (found?.blob.type.startsWith('image/')) show(found.blob);
    else if (found) saveBlob(found.blob, found.name);
  };
  const shown = picture !== null && (
    <Dialog opened onClose={() => show(null)} title={label} size="xl" zIndex={400}>
      <img className={classes['picture']} src={picture} alt={label} />
    </Dialog>
  );
  return { open, shown };
}
