import { ENCODINGS, type Encoding, type ImportAnswer } from '@sampan/model/import-wire.ts';
import { useT } from '../i18n.ts';
import { ChoiceSelect } from './choice-select.tsx';
import classes from './import-wizard.module.css';
import type { ImportWork } from './use-import.ts';

/** Where in the file the table stands, and how its text is encoded. */
export function FileChoices({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const t = useT();
  const { sheets, encoding } = answer;
  const sheetNames = sheets.map(({ name, isHidden }, at) => [String(at), isHidden ? t('import.hiddenSheet', { name }) : name] as const);
  const rows = answer.top.map(({ row, cells }) => [String(row), `${row}: ${cells.filter(Boolean).slice(0, 4).join(' | ')}`] as const);
  const unchosen: (readonly [string, string])[] = encoding?.isSure === false ? [['', t('import.chooseEncoding')]] : [];
  const encodings = [...unchosen, ...ENCODINGS.map((one) => [one, one.toUpperCase()] as const)];
  return (
    <>
      <div className={classes['fields']}>
        {sheets.length > 1 && (
          <ChoiceSelect
            label={t('import.sheet')}
            value={String(answer.sheet)}
            options={sheetNames}
            isDisabled={work.isWorking}
            onChoose={(value) => void work.readAs({ SHEET: Number(value) })}
          />
        )}
        <ChoiceSelect
          label={t('import.headerRow')}
          value={String(answer.headerRow)}
          options={rows}
          isDisabled={work.isWorking}
          onChoose={(value) => void work.readAs({ HEADER_ROW: Number(value) })}
        />
        {encoding && !encoding.used.startsWith('utf') && (
          <ChoiceSelect
            label={t('import.encoding')}
            value={encoding.isSure ? encoding.used : ''}
            options={encodings}
            isDisabled={work.isWorking}
            onChoose={(value) => void work.readAs({ ENCODING: value as Encoding })}
          />
        )}
      </div>
      {encoding?.isSure === false && <p className={classes['warn']}>{t('import.encodingUnsure')}</p>}
    </>
  );
}
