import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { printScreenTexts } from '@sampan/kernel/texts/records/print-screen.ts';
import { type FetchedFile, fetchFile, saveBlob } from '@sampan/widgets/api/download.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import { Page } from '@sampan/widgets/ui/page.tsx';
import { callPath } from '@sampan/model/define.ts';
import classes from '../label-template/label.module.css';
import { canShowPdf } from '@sampan/widgets/print/object-address.ts';
import { PdfSheet } from '../label-template/pdf-sheet.tsx';
import { useAddressOf } from '../label-template/use-pdf.web.ts';
import { contractTemplate } from './contract-template.ts';
import '../template-words.web.ts';

addTexts(printScreenTexts);

/** A document as a contract: the very PDF that gets printed, by a template of choice. */
export function Screen({ definition, id }: ScreenProps) {
  const t = useT();
  if (id === null) return <EmptyState text={t('printing.noViewer')} />;
  return <ContractScreen key={id} path={`${callPath(definition)}/contract`} back={`/${definition.route}/view`} id={id} />;
}

function ContractScreen({ path, back, id }: { path: string; back: string; id: string }) {
  const t = useT();
  const go = useGo();
  const contract = useContract(path, id);
  const { file, address, isLoading } = contract;
  const frame = useRef<HTMLIFrameElement>(null);
  const whenShown = useRef(false);
  const pdf = { address, file, isLoading, refusal: null };
  const print = async () => {
    whenShown.current = true;
    await contract.count();
  };
  // The counted PDF says which print it is, so it is shown before it is printed.
  const shown = () => {
    if (whenShown.current) frame.current?.contentWindow?.print();
    whenShown.current = false;
  };
  return (
    <Page
      title={t('contract.preview')}
      actions={
        <>
          <TemplateChoice templates={contract.templates} value={contract.template} onChange={contract.choose} />
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => go(back, { id }, { replace: true })}>
            {t('printing.back')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={file === null}
            onClick={() => void contract.download()}
          >
            {t('printing.download')}
          </Button>
          {canShowPdf() && (
            <Button leftSection={<IconPrinter size={16} />} disabled={file === null} onClick={() => void print()}>
              {t('printing.print')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes['sheet']} aria-busy={isLoading} onLoadCapture={shown}>
        <PdfSheet pdf={pdf} title={t('contract.preview')} empty={t('contract.none')} frame={frame} />
      </div>
    </Page>
  );
}

const decoded = (text: string | null): string => decodeURIComponent(text ?? '');

/** The contract of a document as an uncounted preview, and counted once it is printed or downloaded. */
function useContract(path: string, id: string) {
  const [chosen, choose] = useState<string | undefined>(undefined);
  const [file, setFile] = useState<FetchedFile | null>(null);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    setLoading(true);
    void fetchFile(path, { ID: id, CONTRACT_CODE: chosen, preview: '1' }).then((found) => {
      if (!isCurrent) return;
      setLoading(false);
      setFile(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [path, id, chosen]);
  const counted = () => fetchFile(path, { ID: id, CONTRACT_CODE: chosen });
  return {
    file,
    address: useAddressOf(file),
    isLoading,
    templates: (file?.headers.get('x-contract-templates') ?? '').split(',').filter(Boolean).map(decoded),
    template: decoded(file?.headers.get('x-contract-template') ?? ''),
    choose,
    async count() {
      const found = await counted();
      if (found) setFile(found);
    },
    async download() {
      const found = await counted();
      if (found) saveBlob(found.blob, found.name);
    },
  };
}

interface TemplateChoiceProps {
  readonly templates: readonly string[];
  readonly value: string;
  readonly onChange: (code: string) => void;
}

function TemplateChoice({ templates, value, onChange }: TemplateChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const may = useMay(contractTemplate.card);
  const { data } = useList(contractTemplate, { length: 200 }, may('index'));
  if (templates.length < 2) return null;
  const labelOf = (code: string): string => {
    const row = data?.results.find((one) => one['CONTRACT_CODE'] === code);
    return row ? String((language === 'en' ? cellOf(row, 'CONTRACT_NAME_EN') : null) ?? cellOf(row, 'CONTRACT_NAME')) : code;
  };
  return (
    <NativeSelect
      aria-label={t('contract.template')}
      value={value}
      data={templates.map((code) => ({ value: code, label: labelOf(code) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
