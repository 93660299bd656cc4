import { useEffect, useRef, useState } from 'react';
import { fetchPosted } from '@sampan/widgets/api/download.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { t } from '@sampan/widgets/i18n.ts';
import { useDebouncedValue } from '@sampan/widgets/ui/input.tsx';

interface Pages {
  /** Address of the picture of a page inside this tab; the one before while the next is drawn. */
  readonly address: string | null;
  readonly pages: number;
  /** Number of the document shown. */
  readonly number: string;
  readonly isSample: boolean;
  /** Why the template cannot be printed. */
  readonly problems: readonly string[];
}
const NONE: Pages = { address: null, pages: 1, number: '', isSample: false, problems: [] };

/** Typing rests so long before it is drawn. */
const REST_MS = 500;

/** Draws a page of a template while it is written. */
export function usePages(draft: Readonly<Record<string, string>>, page: number): Pages & { readonly isLoading: boolean } {
  const [shown, setShown] = useState(NONE);
  const [isLoading, setLoading] = useState(true);
  const address = useRef<string | null>(null);
  const [wanted] = useDebouncedValue(JSON.stringify({ ...draft, page: String(page) }), REST_MS);
  useEffect(() => {
    const stop = new AbortController();
    const draw = async () => {
      setLoading(true);
      const next = await drawn(wanted, stop.signal);
      if (stop.signal.aborted) return;
      if (address.current !== null) URL.revokeObjectURL(address.current);
      address.current = next.address;
      setShown(next);
      setLoading(false);
    };
    void draw();
    return () => stop.abort();
  }, [wanted]);
  useEffect(() => () => void (address.current !== null && URL.revokeObjectURL(address.current)), []);
  return { ...shown, isLoading };
}

async function drawn(wanted: string, signal: AbortSignal): Promise<Pages> {
  const { ID, ...draft } = JSON.parse(wanted) as Record<string, string>;
  try {
    const form = { ...draft, ...(ID ? { ID } : {}), format: 'png' };
    const { blob, headers } = await fetchPosted('clientconfapi/print-template/preview', form, signal);
    return {
      address: URL.createObjectURL(blob),
      pages: Number(headers.get('x-print-pages') ?? '1'),
      number: decodeURIComponent(headers.get('x-print-document') ?? ''),
      isSample: headers.get('x-print-sample') === '1',
      problems: [],
    };
  } catch (failed) {
    if (!(failed instanceof CallError)) return { ...NONE, problems: signal.aborted ? [] : [t('template.failed')] };
    const { errorMsg, fields } = failed.errors;
    const problems = [...(errorMsg ? [errorMsg] : []), ...Object.values(fields).flat()];
    return { ...NONE, problems: [...new Set(problems)] };
  }
}
