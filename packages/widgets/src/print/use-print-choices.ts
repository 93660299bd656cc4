import { useState } from 'react';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { useCall } from '../api/queries.ts';
import { useLanguage, useT } from '../i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';

/** A template or a paper to print with. */
export interface PrintChoice {
  readonly value: string;
  readonly label: string;
}

type Paper = { readonly PAPER: string; readonly PAPER_TEXT: string };
type Template = Paper & {
  readonly TEMPLATE_CODE: string;
  readonly TEMPLATE_NAME: string;
  readonly TEMPLATE_NAME_EN: string | null;
  readonly IS_DEFAULT: string;
};
interface Offered {
  readonly results: readonly Template[];
  readonly papers: readonly Paper[];
}

const keyOf = ({ type }: Definition): string => `sampan.print.${type}`;

/** What the documents can be printed with, and what was chosen here last, else the default template, else their own paper. */
export function usePrintChoices(definition: Definition, ids: string) {
  const t = useT();
  const language = useLanguage();
  const [first = ''] = ids.split(',');
  const offered = useCall<Offered>(`${callPath(definition)}/print-templates`, { ID: first });
  const [asked, setAsked] = useState(() => localStorage.getItem(keyOf(definition)));
  const { results = [], papers = [] } = offered.data ?? {};
  const choices: PrintChoice[] = [
    ...results.map((one) => ({
      value: one.TEMPLATE_CODE,
      label: `${nameIn(one, 'TEMPLATE_NAME', language)} · ${one.PAPER_TEXT}`,
    })),
    ...papers.map(({ PAPER, PAPER_TEXT }) => ({ value: PAPER, label: t('printing.standard', { paper: PAPER_TEXT }) })),
  ];
  const byDefault = results.find((one) => one.IS_DEFAULT === '1')?.TEMPLATE_CODE ?? papers[0]?.PAPER ?? null;
  const choose = (value: string) => {
    localStorage.setItem(keyOf(definition), value);
    setAsked(value);
  };
  return {
    choices,
    chosen: choices.some(({ value }) => value === asked) ? asked : byDefault,
    choose,
    isFailed: offered.isError,
    error: offered.error,
    reload: () => void offered.refetch(),
  };
}
