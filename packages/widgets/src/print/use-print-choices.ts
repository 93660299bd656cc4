import { useState } from 'react';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { useCall } from '../api/queries.ts';
import { useLanguage, useT } from '../i18n.ts';
import { nameIn } from '../name-in.ts';

/** A template or a paper to print with. */
export interface PrintChoice {
  readonly value: string;
  readonly label: string;
}

interface Offered {
  readonly results: readonly {
    readonly TEMPLATE_CODE: string;
    readonly TEMPLATE_NAME: string;
    readonly TEMPLATE_NAME_EN: string | null;
    readonly PAPER: string;
    readonly IS_DEFAULT: string;
  }[];
  readonly papers: readonly string[];
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
      label: `${nameIn(one, 'TEMPLATE_NAME', language)} · ${t(`PAPER.${one.PAPER}`)}`,
    })),
    ...papers.map((value) => ({ value, label: t('printing.standard', { paper: t(`PAPER.${value}`) }) })),
  ];
  const byDefault = results.find((one) => one.IS_DEFAULT === '1')?.TEMPLATE_CODE ?? papers[0] ?? null;
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
