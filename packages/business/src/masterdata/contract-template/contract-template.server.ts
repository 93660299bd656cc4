import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { placeholdersIn } from '../placeholders.ts';
import { contractPlaceholders } from './contract-placeholders.ts';
import { contractTemplate } from './contract-template.ts';

type Row = Readonly<Record<string, unknown>>;
/** Texts of a clause by the language of the contract. */
const TEXTS = { ZH: ['HEADING_ZH', 'CLAUSE_ZH'], EN: ['HEADING_EN', 'CLAUSE_EN'] } as const;

export const contractTemplateRules = defineMasterRules(contractTemplate, {
  check: ({ header, parts }) => {
    const known = new Set(contractPlaceholders(header.CONTRACT_TYPE ?? ''));
    const unknown = (text: unknown, at: string): Failure[] =>
      placeholdersIn(String(text ?? ''))
        .filter((name) => !known.has(name))
        .map((NAME) => failureAt(at, 'PLACEHOLDER_UNKNOWN', { NAME: NAME.slice(0, 60) }));
    const clauses = parts['CLAUSES'] ?? [];
    return [
      ...clauses.flatMap((row, index) => [
        ...missingTexts(row, String(header.CONTRACT_LANGUAGE), `CLAUSES[${index}]`),
        ...[...TEXTS.ZH, ...TEXTS.EN].flatMap((key) => unknown(row[key], `CLAUSES[${index}].${key}`)),
      ]),
      ...orderFailures(clauses),
    ];
  },
  stored: async ({ id, row }, { db }) => {
    if (row.IS_DEFAULT !== '1') return;
    const others = db
      .updateLoose('contract_template')
      .set({ IS_DEFAULT: '0' })
      .where('CONTRACT_TYPE', '=', row.CONTRACT_TYPE)
      .where('id', '<>', id);
    await (row.COMPANY_CODE === null
      ? others.where('COMPANY_CODE', 'is', null)
      : others.where('COMPANY_CODE', '=', row.COMPANY_CODE)
    ).execute();
  },
});

/** A clause says something in each language that the contract is in. */
function missingTexts(row: Row, language: string, at: string): Failure[] {
  const wanted = (['ZH', 'EN'] as const).filter((one) => language === 'BOTH' || language === one);
  const isEmpty = (one: keyof typeof TEXTS) => String(row[`CLAUSE_${one}`] ?? '').trim() === '';
  return wanted.filter(isEmpty).map((one) => failureAt(`${at}.CLAUSE_${one}`, 'CONTRACT_CLAUSE_EMPTY'));
}

function orderFailures(rows: readonly Row[]): Failure[] {
  const seqs = rows.map((row) => row['SEQ']);
  return seqs.flatMap((SEQ, index) =>
    seqs.indexOf(SEQ) < index ? [failureAt(`CLAUSES[${index}].SEQ`, 'PROCESS_SEQ_DOUBLE', { SEQ: String(SEQ) })] : [],
  );
}
