import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';

/** What is known of each kind of record; absent for kinds that the user may not read. */
export type Facts = Readonly<Record<string, { readonly total: number; readonly rows: readonly ListRow[] } | undefined>>;

export interface GuideStep {
  /** Text key below `guide.`. */
  readonly key: string;
  readonly route: string;
  readonly state: 'done' | 'missing' | 'unknown';
  /** The records that still lack something. */
  readonly missing: readonly string[];
}

const isActive = (row: ListRow): boolean => cellOf(row, 'IS_ACTIVE') !== '0';
const codesOf = (rows: readonly ListRow[], key: string): string[] => rows.map((row) => String(cellOf(row, key)));

/** Kinds of which there must be some, with their screens; in the order in which they are set up. */
export const COUNTED = {
  currency: 'masterdata/currency',
  unit: 'masterdata/unit',
  accounting: 'fi/accounting',
  valuation_class: 'fi/valuationclass',
  valuation_accounting: 'fi/valuationaccounting',
  org: 'clientinfo/org',
  user: 'clientinfo/usermgm',
  vendor: 'masterdata/vendor',
  material: 'masterdata/material',
} as const;
/** Kinds of which every record is looked at. */
export const LISTED = ['company', 'plant', 'storage_location'] as const;

/** Somebody must be there beside the administrator who set everything up. */
const LEAST: Readonly<Record<string, number>> = { user: 2 };

function countedStep(facts: Facts, type: keyof typeof COUNTED): GuideStep {
  const fact = facts[type];
  const state = fact === undefined ? 'unknown' : fact.total >= (LEAST[type] ?? 1) ? 'done' : 'missing';
  return { key: type, route: `/${COUNTED[type]}/index`, state, missing: [] };
}

interface Each {
  readonly key: string;
  readonly route: string;
  readonly of: string;
  readonly code: string;
  readonly needs: string;
}

/** Every active record of one kind has at least one of another: each plant its storage location. */
function eachStep(facts: Facts, { key, route, of, code, needs }: Each): GuideStep {
  const [owners, owned] = [facts[of], facts[needs]];
  if (!owners || !owned) return { key, route, state: 'unknown', missing: [] };
  const served = new Set(codesOf(owned.rows.filter(isActive), code));
  const missing = codesOf(owners.rows.filter(isActive), code).filter((each) => !served.has(each));
  return { key, route, state: missing.length === 0 && owners.rows.some(isActive) ? 'done' : 'missing', missing };
}

/** Everything that a company needs before its first posting, and what of it is missing. */
export function guideSteps(facts: Facts): readonly GuideStep[] {
  const companies = facts['company'];
  const company: GuideStep = {
    key: 'company',
    route: '/masterdata/company/index',
    state: companies === undefined ? 'unknown' : companies.rows.some(isActive) ? 'done' : 'missing',
    missing: [],
  };
  const counted = (...types: (keyof typeof COUNTED)[]) => types.map((type) => countedStep(facts, type));
  return [
    ...counted('currency', 'unit'),
    company,
    eachStep(facts, { key: 'plant', route: '/masterdata/plant/index', of: 'company', code: 'COMPANY_CODE', needs: 'plant' }),
    eachStep(facts, {
      key: 'storage_location',
      route: '/masterdata/storagelocation/index',
      of: 'plant',
      code: 'PLANT_CODE',
      needs: 'storage_location',
    }),
    ...counted('accounting', 'valuation_class', 'valuation_accounting', 'org', 'user', 'vendor', 'material'),
  ];
}
