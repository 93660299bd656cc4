import { useEffect } from 'react';
import { callPath } from '@sampan/model/define.ts';
import { post } from '../api/client.ts';
import { useMay } from '../may.ts';
import { CallAborted, CallError } from '../api/wire.ts';
import { useAddress } from '../navigation.tsx';
import { type Defaults, isProposedTo } from './proposals.ts';
import type { RecordForm } from './record-form.ts';
import { createData, updateData } from './record-values.ts';
import type { Loaded } from './use-save.ts';

/** So long nothing is typed before the server is asked. */
const PAUSE_MS = 300;

/** Shows in a form what the server would fill in, as it is typed: prices, rates, company and plant, units. Without an answer it only stays away. */
export function useProposals(form: RecordForm, loaded: Loaded | null): void {
  // Who approves on a form-editable node need not have the right to edit; nothing is proposed to them.
  const isAllowed = useMay(form.definition.card)(loaded ? 'edit' : 'create');
  const address = useAddress();
  useEffect(() => {
    const { definition, proposals } = form;
    if (!isAllowed || !isProposedTo(definition)) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let asking = new AbortController();
    let asked = '';
    const ask = async (): Promise<void> => {
      const lines = new Map([...form.lines.keys()].map((name) => [name, form.filledLines(name)]));
      const typed = proposals.typed(form, lines);
      const DATA = loaded ? updateData(definition, loaded.values, typed) : createData(definition, typed);
      const question = JSON.stringify(DATA);
      if (question === asked) return;
      asked = question;
      asking.abort();
      asking = new AbortController();
      const path = `${callPath(definition)}/defaults`;
      const body = loaded ? { ID: loaded.id, DATA } : { DATA };
      const { round } = proposals;
      try {
        const given = await post<Defaults | null>(path, body, { silent: true, signal: asking.signal });
        if (round === proposals.round) proposals.apply(form, given ?? {}, lines);
      } catch (error) {
        if (!(error instanceof CallError || error instanceof CallAborted)) throw error;
      }
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    const stop = form.subscribe(later);
    const { from, begin } = address().search;
    // What it is about to take says more than an empty form.
    if (loaded === null && (from ?? begin) !== undefined) later();
    else void ask();
    return () => {
      stop();
      clearTimeout(timer);
      asking.abort();
    };
  }, [form, loaded, isAllowed, address]);
}
