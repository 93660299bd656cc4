import type { Context } from '@sampan/engines/call/rules.ts';

/** Fills company and plant that were left out: the plant's company, else the user's own company and plant. */
export async function ownPlace(header: { COMPANY_CODE?: string | null; PLANT_CODE?: string | null }, context: Context): Promise<void> {
  const user = header.COMPANY_CODE && header.PLANT_CODE ? undefined : await context.references.find('user', context.session.username);
  const plantOf = (code: unknown) => (typeof code === 'string' ? context.references.find('plant', code) : undefined);
  if (!header.PLANT_CODE && user) {
    const own = await plantOf(user['PLANT_CODE']);
    if (own && (!header.COMPANY_CODE || own['COMPANY_CODE'] === header.COMPANY_CODE)) header.PLANT_CODE = String(own['PLANT_CODE']);
  }
  const plant = await plantOf(header.PLANT_CODE);
  const company = plant?.['COMPANY_CODE'] ?? user?.['COMPANY_CODE'];
  if (!header.COMPANY_CODE && typeof company === 'string') header.COMPANY_CODE = company;
}
