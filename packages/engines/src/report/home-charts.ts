import type { ChartOnHome } from '@sampan/model/open-work-wire.ts';
import { holds } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import type { Deps } from '../call/deps.ts';
import { isWithheld } from './asked.ts';

/** The pictures of reports that the user may read with the figures and the dimension that the picture needs. */
export const homeCharts = ({ registry }: Pick<Deps, 'registry'>, session: Session): readonly ChartOnHome[] =>
  [...registry.byType.values()].flatMap(({ definition }) => {
    if (definition.kind !== 'report' || !holds(session, definition.card, 'index')) return [];
    const seen = definition.home.filter(({ by, measure }) => ![by, measure].some((key) => isWithheld(definition, session, key)));
    return seen.map(({ by, measure, isTime }): ChartOnHome => ({
      TYPE: definition.type,
      BY: by,
      MEASURE: measure,
      IS_TIME: isTime === true ? '1' : '0',
    }));
  });
