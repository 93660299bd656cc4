import { isInUse } from '@sampan/engines/masters/in-use.ts';
import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { parentFailures } from '../../masterdata/parents.server.ts';
import { definitions } from '../../registry.ts';
import { classOfKind } from './account-kinds.ts';
import { accounting } from './accounting.ts';

type AccountingDraft = Draft<typeof accounting.fields>;

export const accountingRules = defineMasterRules(accounting, {
  // A subject belongs where its parent does, as long as nobody says otherwise.
  fill: async ({ header }, { references }) => {
    const CODE = header.PARENT_ACCOUNTING_CODE;
    if (!CODE || header.ACCOUNT_KIND) return;
    const parent = await references.find('accounting', CODE);
    if (parent?.ACCOUNT_CLASS === header.ACCOUNT_CLASS) header.ACCOUNT_KIND = parent?.ACCOUNT_KIND ?? null;
  },
  check: async (draft, context) => [
    ...kindFailures(draft.header),
    ...(await parentFailures(accounting, 'PARENT_ACCOUNTING_CODE', draft.header, context)),
    ...(await belowParentFailures(draft, context)),
  ],
});

function kindFailures({ ACCOUNT_KIND: KIND, ACCOUNT_CLASS }: AccountingDraft['header']): Failure[] {
  return KIND && ACCOUNT_CLASS && classOfKind(KIND) !== ACCOUNT_CLASS ? [failureAt('ACCOUNT_KIND', 'KIND_OF_OTHER_CLASS', { KIND })] : [];
}

/** A subject is of its parent's class; a subject with vouchers stays the last of its branch, for only leaves are posted to. */
async function belowParentFailures({ header, stored }: AccountingDraft, { db, references }: Context): Promise<Failure[]> {
  const CODE = header.PARENT_ACCOUNTING_CODE;
  if (!CODE) return [];
  const parent = await references.find('accounting', CODE);
  if (parent?.['ACCOUNT_CLASS'] !== header.ACCOUNT_CLASS) return [failureAt('ACCOUNT_CLASS', 'PARENT_CLASS_MISMATCH', { CODE })];
  if (stored?.PARENT_ACCOUNTING_CODE === CODE) return [];
  const posted = await isInUse(db, definitions, { type: accounting.type, key: CODE, usage: 'used' });
  return posted ? [failureAt('PARENT_ACCOUNTING_CODE', 'ACCOUNTING_POSTED', { CODE })] : [];
}
