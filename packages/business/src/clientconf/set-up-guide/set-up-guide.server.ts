import { type Deps, inReadingCall } from '@sampan/engines/call/deps.ts';
import { mayRead } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { numberSeries } from '../../starter/number-series.ts';
import type { SetUpState, SetUpStep } from './set-up-answer.ts';
import { type Fact, readFacts } from './set-up-facts.server.ts';

interface Step {
  readonly key: string;
  readonly group: SetUpStep['GROUP'];
  readonly route: string;
  /** Kinds of records that the step tells of: whoever may not see them is not told. */
  readonly about: readonly string[];
  readonly isOptional?: true;
}

const step = (group: Step['group'], key: string, route: string, ...about: string[]): Step => ({
  key,
  group,
  route,
  about: [key, ...about],
});

/** In the order in which they are done: each stands behind what it needs. */
const STEPS: readonly Step[] = [
  step('ORGANISATION', 'currency', '/masterdata/currency/index'),
  step('ORGANISATION', 'company', '/masterdata/company/index'),
  step('ORGANISATION', 'plant', '/masterdata/plant/index', 'company'),
  step('ORGANISATION', 'warehouse', '/masterdata/warehouse/index'),
  step('ORGANISATION', 'storage_location', '/masterdata/storagelocation/index', 'plant'),
  step('ORGANISATION', 'storage_bin', '/masterdata/storagebin/index', 'storage_location', 'storage_type'),
  step('FINANCE', 'accounting', '/fi/accounting/index'),
  step('FINANCE', 'valuation_class', '/fi/valuationclass/index'),
  step('FINANCE', 'valuation_accounting', '/fi/valuationaccounting/matrix', 'valuation_class', 'company', 'plant', 'vendor', 'customer'),
  { key: 'period', group: 'FINANCE', route: '/fi/period/index', about: ['company', 'period'] },
  step('FINANCE', 'exchange_rate', '/fi/exchangerate/index', 'vendor', 'company'),
  step('MASTER_DATA', 'unit', '/masterdata/unit/index'),
  step('MASTER_DATA', 'material', '/masterdata/material/index'),
  step('MASTER_DATA', 'vendor', '/masterdata/vendor/index'),
  { ...step('PEOPLE', 'org', '/clientinfo/org/index'), isOptional: true },
  step('PEOPLE', 'role', '/clientinfo/role/index'),
  step('PEOPLE', 'user', '/clientinfo/usermgm/index', 'role'),
  step('DOCUMENTS', 'serial_number', '/clientconf/sn/index'),
  { ...step('DOCUMENTS', 'process', '/clientconf/process/index'), isOptional: true },
  { ...step('DOCUMENTS', 'print_template', '/clientconf/printtemplate/index'), isOptional: true },
];

/** What a company needs before its first posting, and what of it is missing; of kinds that the user may not see it says so and nothing else. */
export const setUpGuide = (deps: Deps, session: Session): Promise<SetUpStep[]> =>
  inReadingCall(deps, session, async (context) => {
    const facts = await readFacts(context);
    const definitionOf = (type: string) => context.registry.byType.get(type)?.definition;
    return STEPS.flatMap(({ key, group, route, about, isOptional = false }) => {
      const fact = facts[key];
      if (!fact) return [];
      const isSeen = about.every((type) => {
        const definition = definitionOf(type);
        return definition !== undefined && mayRead(session, definition);
      });
      const lacking = key === 'serial_number' ? lackingSeries(fact) : fact.lacking;
      const STATE: SetUpState = isSeen ? stateOf(fact.some, lacking, isOptional) : 'UNKNOWN';
      return [{ KEY: key, GROUP: group, ROUTE: route, STATE, MISSING: isSeen ? lacking : [] }];
    });
  });

function stateOf(some: boolean, lacking: readonly string[], isOptional: boolean): SetUpState {
  if (some && lacking.length === 0) return 'DONE';
  return isOptional ? 'OPTIONAL' : 'MISSING';
}

/** Documents whose series is gone or switched off cannot be made. */
function lackingSeries({ lacking: there }: Fact): string[] {
  const known = new Set(there);
  return numberSeries.map(({ SERIAL_CODE }) => SERIAL_CODE).filter((code) => !known.has(code));
}
