import { noteOpened, recentlyOpened } from '@sampan/engines/read/recent.ts';
import { homeChart, homeCharts } from '@sampan/engines/report/home-charts.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const PATH = '/generalinfoapi/recent';

/** Home: what a user opened lately, kept per user (`generalinfoapi/recent`), and the pictures that the user may see. */
export function addHomeRoutes(app: FastifyInstance, { deps }: Services): void {
  app.get(`${PATH}/index`, async (request) => ok(await recentlyOpened(deps, sessionOf(request))));
  app.get('/generalinfoapi/home/charts', async (request) => ok({ results: homeCharts(deps, sessionOf(request)) }));
  app.get('/generalinfoapi/home/chart', async (request) => {
    const form = formFor(request, 'TYPE', 'BY', 'MEASURE');
    const given = (key: string): string => textOf(form, key) ?? '';
    const asked = { TYPE: given('TYPE'), BY: given('BY'), MEASURE: given('MEASURE') };
    return ok(await homeChart(deps, sessionOf(request), asked));
  });
  app.post(`${PATH}/note`, async (request) => {
    const form = formFor(request, 'TYPE', 'ID');
    await noteOpened(deps, sessionOf(request), { TYPE: textOf(form, 'TYPE') ?? '', ID: textOf(form, 'ID') ?? '' });
    return ok();
  });
}
