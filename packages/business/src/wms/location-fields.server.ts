import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Context } from '@sampan/engines/call/rules.ts';

interface LocationHeader {
  STORAGE_LOCATION_CODE?: string;
  WAREHOUSE_CODE?: string;
  PLANT_CODE?: string;
  CURRENCY_CODE?: string;
}

/** Fills what follows from the storage location: its plant, the currency of the plant's company. */
export async function locationFields(header: LocationHeader, context: Context): Promise<void> {
  const location = header.STORAGE_LOCATION_CODE
    ? await context.references.find('storage_location', header.STORAGE_LOCATION_CODE)
    : undefined;
  if (!location) return;
  header.PLANT_CODE = String(location['PLANT_CODE']);
  const plant = await context.references.find('plant', header.PLANT_CODE);
  const company = plant ? await context.references.find('company', String(plant['COMPANY_CODE'])) : undefined;
  if (company) header.CURRENCY_CODE = String(company['CURRENCY_CODE']);
}

/** The storage location is of the warehouse that the header names as well. */
export async function locationOfWarehouse(
  { STORAGE_LOCATION_CODE: LOCATION = '', WAREHOUSE_CODE }: Pick<LocationHeader, 'STORAGE_LOCATION_CODE' | 'WAREHOUSE_CODE'>,
  { references }: Context,
): Promise<Failure[]> {
  const WAREHOUSE = String((await references.find('storage_location', LOCATION))?.['WAREHOUSE_CODE']);
  return WAREHOUSE === WAREHOUSE_CODE ? [] : [failureAt('WAREHOUSE_CODE', 'LOCATION_OTHER_WAREHOUSE', { LOCATION, WAREHOUSE })];
}

/** The storage location lies in the plant that the header names as well. */
export async function locationOfPlant(
  { header }: { readonly header: Pick<LocationHeader, 'STORAGE_LOCATION_CODE' | 'PLANT_CODE'> },
  { references }: Context,
): Promise<Failure[]> {
  const { STORAGE_LOCATION_CODE: LOCATION = '', PLANT_CODE: PLANT = '' } = header;
  const location = await references.find('storage_location', LOCATION);
  return location && location.PLANT_CODE !== PLANT ? [failureAt('STORAGE_LOCATION_CODE', 'LOCATION_OTHER_PLANT', { LOCATION, PLANT })] : [];
}
