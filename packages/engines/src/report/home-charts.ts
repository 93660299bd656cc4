import type { ChartOnHome } from '@sampan/model/open-work-wire.ts';
import { holds } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import type { Deps } from '../call/deps.ts';
import type { RegisteredReport } from '../call/rules.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { isWithheld } from './asked.ts';
import { readChart } from './report.ts';

/** The pictures of reports that the user may read with the figures and the dimension that the picture needs. */
export const homeCharts = ({ registry }: Pick<Deps, 'registry'>, session: Session): readonly ChartOnHome[] =>
  [...registry.byType.values()].flatMap(({ definition }) => {
    if (definition.kind !== 'report' || !holds(session, definition.card, 'index')) return [];
    const seen = definition.home.filter(({ by, measure }) => ![by, measure].some((key) => isWithheld(definition, session, key)));
    return seen.map(
      ({ by, measure, isTime }): ChartOnHome => ({
        TYPE: definition.type,
        BY: by,
        MEASURE: measure,
        IS_TIME: isTime === true ? '1' : '0',
      }),
    );
  });

/** What one of them shows. @throws 404 NOT_FOUND for one that there is not, 403 without the right, 400 FIELD_HIDDEN */
export function homeChart(deps: Deps, session: Session, { TYPE, BY, MEASURE }: Omit<ChartOnHome, 'IS_TIME'>): ReturnType<typeof readChart> {
  const registered = deps.registry.byType.get(TYPE);
  if (registered?.definition.kind !== 'report') return failWith(404, 'NOT_FOUND');
  const chart = registered.definition.home.find(({ by, measure }) => by === BY && measure === MEASURE);
  return chart ? readChart(deps, session, registered as RegisteredReport, chart) : failWith(404, 'NOT_FOUND');
}
