import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { failureAt, type Failure } from '@sampan/kernel/errors.ts';
import { company } from './company.ts';

type CompanyDraft = Draft<typeof company.fields>;

export const companyRules = defineMasterRules(company, {
  check: sealFailures,
  stored: async ({ id, row, before }, { db }) => {
    if (row.SEAL === null || row.SEAL === before?.SEAL) return;
    await db.updateLoose('stored_file').set({ record_type: SEAL_FILE, record_id: id }).where('id', '=', row.SEAL).execute();
  },
});

/** `record_type` of pictures of seals; whoever may see the company may see its seal. */
const SEAL_FILE = 'company_seal';
/** What prints can show. */
const SEAL_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
const LARGEST_SEAL = 1024 * 1024;

/** A new seal is a small picture that its sender uploaded for this and that belongs to nothing else, or one of this company before. */
async function sealFailures({ header, stored }: CompanyDraft, { db, session }: Context): Promise<Failure[]> {
  if (!header.SEAL || header.SEAL === stored?.SEAL) return [];
  const file = await db.selectLoose('stored_file').selectAll().where('id', '=', header.SEAL).executeTakeFirst();
  const isFree = file?.['record_type'] === null && file['conv'] === null && file['created_by'] === session.username;
  const isOwn = stored !== undefined && file?.['record_type'] === SEAL_FILE && file['record_id'] === stored.id;
  const isFit = SEAL_TYPES.has(String(file?.['type'])) && Number(file?.['size']) <= LARGEST_SEAL;
  return (isFree || isOwn) && isFit ? [] : [failureAt('SEAL', 'SEAL_NO_IMAGE')];
}
