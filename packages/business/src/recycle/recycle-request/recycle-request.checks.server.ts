import { compare, decimal } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { ActionContext, Context, HeaderOf } from '@sampan/engines/call/rules.ts';
import { dateFailures, placeFailures } from '../../mm/receiving.server.ts';
import type { recycleRequest } from './recycle-request.ts';

/** Recycle checks of the contract: what an action needs to be there, each under its own name. */
type Request = typeof recycleRequest;
export type Acting = ActionContext<Request>;
type Header = HeaderOf<Request>;

/** Fields that may not be empty now. */
export const said =
  (...keys: readonly (keyof Header & string)[]) =>
  ({ header }: { readonly header: Header }): Failure[] =>
    keys.flatMap((key) => (header[key] === null || header[key] === '' ? [failureAt(key, 'FIELD_REQUIRED')] : []));

export const serviceItems = ({ entries }: Acting): Failure[] => (entries.length > 0 ? [] : [failureAt('ENTRIES', 'SERVICE_ITEMS_EMPTY')]);

export async function freightList({ header, db }: Acting): Promise<Failure[]> {
  const row = await db.select('recycle_request_freight_list').select('id').where('parent_id', '=', header.id).limit(1).executeTakeFirst();
  return row ? [] : [failureAt('FREIGHT_LIST', 'FREIGHT_LIST_EMPTY')];
}

/** Company and plant that accept: those of the call, or of the request. */
export const accepting = ({ header, args }: ActionContext<Request, 'accept'>) => ({
  COMPANY_CODE: args.COMPANY_CODE ?? header.COMPANY_CODE,
  PLANT_CODE: args.PLANT_CODE ?? header.PLANT_CODE,
});

/** Values that an action needs, from its call or the request. @throws FIELD_REQUIRED for each that is missing */
export function chosen<T extends Readonly<Record<string, unknown>>>(values: T): T {
  failAll(Object.entries(values).flatMap(([key, value]) => (value === null ? [failureAt(key, 'FIELD_REQUIRED')] : [])));
  return values;
}

/** One of the company. Whoever is asked before an action has not said yet which: what is missing is refused by `chosen`. */
export async function plantOfCompany(
  { references }: Pick<Context, 'references'>,
  { COMPANY_CODE: COMPANY, PLANT_CODE: PLANT }: Pick<Header, 'COMPANY_CODE' | 'PLANT_CODE'>,
): Promise<Failure[]> {
  if (!PLANT) return [];
  const plant = await references.find('plant', PLANT);
  if (!plant) return [failureAt('PLANT_CODE', 'REFERENCE_UNKNOWN', { VALUE: PLANT })];
  return COMPANY && plant.COMPANY_CODE !== COMPANY ? [failureAt('PLANT_CODE', 'PLANT_COMPANY_MISMATCH')] : [];
}

/** Processing ends no sooner than it begins. */
export function duration({
  PROCESS_START_DATE: start,
  PROCESS_END_DATE: end,
}: Pick<Header, 'PROCESS_START_DATE' | 'PROCESS_END_DATE'>): Failure[] {
  return start && end && end < start ? [failureAt('PROCESS_END_DATE', 'PROCESS_DATES_REVERSED', { DATE: start })] : [];
}

/** No more is processed than came in. */
export function weightsHold({
  PROCESSING_WEIGHT,
  RECEIVING_WEIGHT: WEIGHT,
}: Pick<Header, 'PROCESSING_WEIGHT' | 'RECEIVING_WEIGHT'>): Failure[] {
  return PROCESSING_WEIGHT !== null && WEIGHT !== null && compare(decimal(PROCESSING_WEIGHT), decimal(WEIGHT)) > 0
    ? [failureAt('PROCESSING_WEIGHT', 'PROCESSING_WEIGHT_OVER', { WEIGHT: decimal(WEIGHT) })]
    : [];
}

/** What is attached under a field and still there. */
export async function attached({ db }: Context, { id }: Pick<Header, 'id'>, file: string | null): Promise<boolean> {
  if (!file) return false;
  const found = await db
    .selectLoose('stored_file')
    .select('id')
    .where('id', '=', file)
    .where('record_type', '=', 'recycle_request')
    .where('record_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export const reportAttached = async (context: Acting): Promise<Failure[]> =>
  (await attached(context, context.header, context.header.PROCESS_REPORT_FILE))
    ? []
    : [failureAt('PROCESS_REPORT_FILE', 'PROCESS_REPORT_MISSING')];

export const notPicked = ({ header }: { readonly header: Header }): Failure[] =>
  header.IS_PICKED === '1' ? [failure('RECYCLE_ALREADY_PICKED')] : [];

/** What came with one request is told from what came with others by its batch. */
export async function batchFree({ db, header, args }: ActionContext<Request, 'pick'>): Promise<Failure[]> {
  const BATCH = args.BATCH_NO ?? header.RECYCLE_REQUEST_NO;
  const other = await db
    .select('recycle_request')
    .select('RECYCLE_REQUEST_NO')
    .where('BATCH_NO', '=', BATCH)
    .where('TARGET_MATERIAL_CODE', '=', header.TARGET_MATERIAL_CODE)
    .where('id', '<>', header.id)
    .executeTakeFirst();
  return other ? [failureAt('BATCH_NO', 'RECYCLE_BATCH_TAKEN', { BATCH, NO: other.RECYCLE_REQUEST_NO })] : [];
}

export const pickPlace = (context: ActionContext<Request, 'pick'>): Promise<Failure[]> =>
  placeFailures(
    context,
    { STORAGE_LOCATION_CODE: context.args.STORAGE_LOCATION_CODE, WAREHOUSE_CODE: null },
    context.header.PLANT_CODE ?? '',
  );

export const pickDate = (context: ActionContext<Request, 'pick'>): Failure[] =>
  dateFailures(context, context.args.PICK_DATE ?? context.today, context.header.ORDER_DATE).map((one) => ({ ...one, field: 'PICK_DATE' }));
