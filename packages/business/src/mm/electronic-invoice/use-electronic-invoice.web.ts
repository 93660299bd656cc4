import { useCallback, useState } from 'react';
import { newRequestKey, post } from '@sampan/widgets/api/client.ts';
import { useCreate } from '@sampan/widgets/api/queries.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { error, success } from '@sampan/widgets/feedback.tsx';
import { t } from '@sampan/widgets/i18n.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import { purchaseInvoice } from '../purchase-invoice/purchase-invoice.ts';
import type { Proposal } from './proposal.ts';

/** What is read: a file, or the text of a code. */
export type Source = { readonly file: File } | { readonly text: string };

const PATH = 'mmapi/purchase-invoice/electronic';

/** Whose words say what was refused is the client; whatever else it is, is a fault. */
const ignoreRefusal = (caught: unknown): undefined => {
  if (!(caught instanceof CallError)) throw caught;
  return undefined;
};

/** Reads electronic invoices, makes drafts of them with their files attached, and opens them. */
export function useElectronicInvoice() {
  const [source, setSource] = useState<Source>();
  const [proposal, setProposal] = useState<Proposal>();
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync: create } = useCreate(purchaseInvoice);
  const go = useGo();
  const read = useCallback(async (given: Source, SUPPLIER_CODE?: string): Promise<void> => {
    setBusy(true);
    const answer = await propose(given, SUPPLIER_CODE).catch(ignoreRefusal);
    setBusy(false);
    if (!answer) return;
    setSource(given);
    setProposal(answer);
    setRequestKey(newRequestKey());
  }, []);
  const forget = useCallback(() => setProposal(undefined), []);
  const make = async (): Promise<void> => {
    if (!proposal?.DATA || !source) return;
    setBusy(true);
    const made = await create({ data: proposal.DATA, requestKey }).catch((caught: unknown) => {
      if (caught instanceof CallError) error(caught.message);
      return ignoreRefusal(caught);
    });
    if (made && 'file' in source) await attach(made.ID, source.file);
    setBusy(false);
    if (!made) return;
    success(t('electronic.created', { no: String(made['INVOICING_DOC_NO']) }));
    go('/mm/po/invoicing/edit', { id: made.ID });
  };
  return { source, proposal, isBusy, read, forget, make };
}

function propose(given: Source, SUPPLIER_CODE: string | undefined): Promise<Proposal> {
  if ('text' in given) return post<Proposal>(`${PATH}-code`, { TEXT: given.text, SUPPLIER_CODE });
  const form = new FormData();
  if (SUPPLIER_CODE !== undefined) form.append('SUPPLIER_CODE', SUPPLIER_CODE);
  form.append('file', given.file, given.file.name);
  return post<Proposal>(PATH, form);
}

/** The draft is there whatever becomes of its file. */
async function attach(ID: string, file: File): Promise<void> {
  const form = new FormData();
  form.append('TYPE', purchaseInvoice.type);
  form.append('ID', ID);
  form.append('file', file, file.name);
  try {
    await post('fileapi/file/upload', form, { silent: true });
  } catch (caught) {
    ignoreRefusal(caught);
    error(t('electronic.notAttached'));
  }
}
