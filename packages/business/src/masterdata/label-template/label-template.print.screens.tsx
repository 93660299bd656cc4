import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { nameInSentence } from '@sampan/kernel/titles.ts';
import { printScreenTexts } from '@sampan/kernel/texts/records/print-screen.ts';
import { saveBlob } from '@sampan/widgets/api/download.ts';
import { useList, usePost } from '@sampan/widgets/api/queries.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { identityField } from '@sampan/model/define.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { NativeSelect, TextInput } from '@sampan/widgets/ui/input.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { choiceOf } from '@sampan/widgets/words.ts';
import { customer } from '../customer/customer.ts';
import { CopiesTable } from './copies-table.tsx';
import classes from './label.module.css';
import { LABEL_SOURCES, labelSource, labelTemplate, type LabelSource } from './label-template.ts';
import { LABELLED } from './labelled.ts';
import { canShowPdf } from '@sampan/widgets/print/object-address.ts';
import { PdfSheet } from './pdf-sheet.tsx';
import { useLabelRows } from './use-label-rows.web.ts';
import { usePostedPdf } from './use-pdf.web.ts';
import '../template-words.web.ts';

addTexts(printScreenTexts);

const CUSTOMERS = sourceOf(customer);

/** Prints labels of materials, bins and boxes: what is chosen here, or what a list or a document has sent along. */
export function Screen({ search }: ScreenProps) {
  const t = useT();
  const [source, setSource] = useState<LabelSource>(labelSource(search['source']) ?? 'MATERIAL');
  const chosen = useLabelRows({ source, ids: search['ids'] ?? '', type: search['type'] ?? '', id: search['id'] ?? '' });
  const [LABEL_CODE, setTemplate] = useState('');
  const [CUSTOMER_CODE, setCustomer] = useState<string | null>(null);
  const [START, setStart] = useState('1');
  const frame = useRef<HTMLIFrameElement>(null);
  const ROWS = chosen.rows.map(({ ID, COPIES }) => ({ ID, COPIES }));
  const body = { LABEL_SOURCE: source, LABEL_CODE: LABEL_CODE || null, CUSTOMER_CODE, START: START || '1', ROWS };
  const pdf = usePostedPdf('masterdataapi/label-template/print', ROWS.length === 0 ? null : body);
  const { mutate: count } = usePost('masterdataapi/label-template/printed');
  // What is only shown was not printed: boxes count what came out.
  const onOut = () => {
    if (source === 'BOX') count({ LABEL_SOURCE: source, ROWS });
  };
  const change = (to: LabelSource) => {
    setSource(to);
    setTemplate('');
    setCustomer(null);
    chosen.clear();
  };
  return (
    <Page title={t('label.print')} actions={<Buttons pdf={pdf} onOut={onOut} onPrint={() => frame.current?.contentWindow?.print()} />}>
      <div className={classes['printing']}>
        <Card>
          <div className={classes['choices']}>
            <SegmentedControl
              aria-label={t('LABEL_SOURCE')}
              data={LABEL_SOURCES.map((value) => ({ value, label: choiceOf(labelTemplate, 'LABEL_SOURCE', value) }))}
              value={source}
              onChange={(value) => change(value as LabelSource)}
            />
            <AddRecord source={source} onAdd={(ID, CODE, NAME) => chosen.add({ ID, CODE, NAME, COPIES: 1 })} />
            <CopiesTable chosen={chosen} />
            <TemplateChoice source={source} value={LABEL_CODE} start={START} onChange={setTemplate} onStart={setStart} />
            {source === 'MATERIAL' && <CustomerChoice value={CUSTOMER_CODE} onChange={setCustomer} />}
          </div>
        </Card>
        <div className={classes['sheet']} aria-busy={pdf.isLoading}>
          <PdfSheet pdf={pdf} title={t('label.preview')} empty={t('label.empty')} frame={frame} />
        </div>
      </div>
    </Page>
  );
}

interface ButtonsProps {
  readonly pdf: ReturnType<typeof usePostedPdf>;
  /** Called once the labels leave the screen for a printer or a file. */
  readonly onOut: () => void;
  readonly onPrint: () => void;
}

function Buttons({ pdf, onOut, onPrint }: ButtonsProps) {
  const t = useT();
  const { file, isLoading } = pdf;
  const isReady = file !== null && !isLoading;
  return (
    <>
      {isReady && <span className={classes['count']}>{t('label.count', { n: file.headers.get('x-label-count') ?? '' })}</span>}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        disabled={!isReady}
        onClick={() => {
          if (!file) return;
          saveBlob(file.blob, file.name);
          onOut();
        }}
      >
        {t('printing.download')}
      </Button>
      {canShowPdf() && (
        <Button leftSection={<IconPrinter size={16} />} disabled={!isReady} onClick={() => (onPrint(), onOut())}>
          {t('printing.print')}
        </Button>
      )}
    </>
  );
}

interface AddRecordProps {
  readonly source: LabelSource;
  readonly onAdd: (id: string, code: string, name: string) => void;
}

/** Each record that is chosen joins the list below, and the field is empty again. */
function AddRecord({ source, onAdd }: AddRecordProps) {
  const t = useT();
  const labelled = LABELLED[source];
  const language = useLanguage();
  const [round, setRound] = useState(0);
  return (
    <ReferenceInput
      key={`${source} ${round}`}
      source={sourceOf(labelled)}
      field={identityField(labelled)}
      label={t('label.add', { name: nameInSentence(labelled.texts.name, language) })}
      value={null}
      onChange={(code, row) => {
        if (!row) return;
        onAdd(
          row.ID,
          code ?? '',
          labelled.kind === 'master' ? (nameIn(row, labelled.name, language) ?? '') : String(cellOf(row, 'BOX_NO') ?? ''),
        );
        setRound(round + 1);
      }}
    />
  );
}

interface TemplateChoiceProps {
  readonly source: LabelSource;
  readonly value: string;
  readonly start: string;
  readonly onChange: (code: string) => void;
  readonly onStart: (place: string) => void;
}

/** The template, and where the first label lies if it is one for sheets. */
function TemplateChoice({ source, value, start, onChange, onStart }: TemplateChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const { data } = useList(labelTemplate, { length: 200, fields: { LABEL_SOURCE: source, IS_ACTIVE: '1' } });
  const templates = data?.results ?? [];
  const nameOf = (row: (typeof templates)[number]) =>
    String((language === 'en' ? cellOf(row, 'LABEL_NAME_EN') : null) ?? cellOf(row, 'LABEL_NAME'));
  const used = templates.find((row) => (value === '' ? row['IS_DEFAULT'] === '1' : row['LABEL_CODE'] === value));
  return (
    <>
      <NativeSelect
        label={t('label.template')}
        value={value}
        data={[
          { value: '', label: t('label.byDefault') },
          ...templates.map((row) => ({ value: String(row['LABEL_CODE']), label: nameOf(row) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {used?.['LABEL_MEDIUM'] === 'A4' && (
        <TextInput
          label={t('label.start')}
          description={t('label.startHint')}
          inputMode="numeric"
          value={start}
          onChange={(event) => onStart(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
        />
      )}
    </>
  );
}

function CustomerChoice({ value, onChange }: { value: string | null; onChange: (code: string | null) => void }) {
  const t = useT();
  const may = useMay(customer.card);
  if (!may('index')) return null;
  return <ReferenceInput source={CUSTOMERS} field="CUSTOMER_CODE" label={t('CUSTOMER_CODE')} value={value} onChange={onChange} />;
}
