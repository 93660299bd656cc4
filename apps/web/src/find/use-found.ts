import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Found } from '@sampan/model/find-wire.ts';
import { get } from '@sampan/widgets/api/client.ts';

/** Letters that come within this time are asked for together. */
const PAUSE_MS = 150;
/** What was found is shown again for as long without asking. */
const FRESH_MS = 20_000;

export interface Finding {
  /** Undefined until something is there, and without a text. */
  readonly found: Found | undefined;
  /** It is that of the text as it stands now. */
  readonly isCurrent: boolean;
  readonly isFailed: boolean;
}

/** What the server finds for a text, a moment after the last letter. What was found before stays until then. */
export function useFound(text: string): Finding {
  const wanted = text.trim();
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['generalinfoapi/find/index', asked],
    queryFn: ({ signal }) => get<Found>('generalinfoapi/find/index', { query: asked }, { silent: true, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  if (wanted === '') return { found: undefined, isCurrent: true, isFailed: false };
  const isAsked = asked === wanted;
  return { found: data, isCurrent: isAsked && ((data !== undefined && !isPlaceholderData) || isError), isFailed: isAsked && isError };
}
