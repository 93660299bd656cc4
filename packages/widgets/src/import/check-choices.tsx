import type { ImportAnswer, ImportChoices } from '@sampan/model/import-wire.ts';
import { useT } from '../i18n.ts';
import { ChoiceSelect } from './choice-select.tsx';
import classes from './import-wizard.module.css';
import type { ImportWork } from './use-import.ts';

interface Decision<K extends keyof ImportChoices> {
  readonly key: K;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** What holds while nothing is chosen. */
  readonly initial: string;
}

/** What the file leaves open; each decision tries the file anew. Only those that matter for it are shown. */
export function CheckChoices({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const t = useT();
  const decisions = decisionsOf(work, answer);
  if (decisions.length === 0) return null;
  return (
    <div className={classes['fields']}>
      {decisions.map(({ key, label, options, initial }) => (
        <ChoiceSelect
          key={key}
          label={t(label)}
          value={String(work.choices[key] ?? initial)}
          options={options.map(([value, text]) => [value, t(text)] as const)}
          isDisabled={work.isWorking}
          onChoose={(value) => void work.decide({ [key]: value === '' ? undefined : value } as ImportChoices)}
        />
      ))}
    </div>
  );
}

const ROWS = [
  ['take', 'import.take'],
  ['skip', 'import.skip'],
] as const;

function decisionsOf({ choices }: ImportWork, answer: ImportAnswer): readonly Decision<keyof ImportChoices>[] {
  const codes = new Set(answer.records.flatMap(({ errors }) => errors.map(({ code }) => code)));
  const noted = new Set(answer.notes.map(({ kind }) => kind));
  const all: readonly (Decision<keyof ImportChoices> & { readonly isShown: boolean })[] = [
    {
      key: 'DECIMAL_SIGN',
      label: 'import.decimalSign',
      options: [
        ['', 'import.byFile'],
        ['.', 'import.decimalPoint'],
        [',', 'import.decimalComma'],
      ],
      initial: '',
      isShown: choices.DECIMAL_SIGN !== undefined || codes.has('IMPORT_NUMBER_DOUBTFUL'),
    },
    {
      key: 'DATE_ORDER',
      label: 'import.dateOrder',
      options: [['', 'import.byFile'], ...(['YMD', 'DMY', 'MDY'] as const).map((order) => [order, `import.order.${order}`] as const)],
      initial: '',
      isShown: choices.DATE_ORDER !== undefined || codes.has('IMPORT_DATE_DOUBTFUL'),
    },
    {
      key: 'PARTS',
      label: 'import.parts',
      options: [
        ['merge', 'import.parts.merge'],
        ['replace', 'import.parts.replace'],
      ],
      initial: 'merge',
      isShown: answer.hasParts,
    },
    { key: 'HIDDEN_ROWS', label: 'import.hiddenRows', options: ROWS, initial: 'take', isShown: noted.has('HIDDEN_ROWS') },
    { key: 'FORMULA_ROWS', label: 'import.formulaRows', options: ROWS, initial: 'skip', isShown: noted.has('FORMULA_ROWS') },
    { key: 'TOTAL_ROWS', label: 'import.totalRows', options: ROWS, initial: 'skip', isShown: noted.has('TOTAL_ROWS') },
    {
      key: 'MERGED',
      label: 'import.merged',
      options: [
        ['first', 'import.merged.first'],
        ['each', 'import.merged.each'],
      ],
      initial: 'first',
      isShown: noted.has('MERGED'),
    },
  ];
  return all.filter(({ isShown }) => isShown);
}
