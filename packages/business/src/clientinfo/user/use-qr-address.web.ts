import { useEffect, useState } from 'react';

/** The picture of a text, as an address; loaded when it is needed. White behind it on dark screens, too: cameras want it so. */
export function useQrAddress(text: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('bwip-js/browser').then(({ toSVG }) => {
      if (!isGone)
        setAddress(
          `data:image/svg+xml,${encodeURIComponent(toSVG({ bcid: 'qrcode', text, scale: 4, backgroundcolor: 'FFFFFF', padding: 3 }))}`,
        );
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return address;
}
