import { PERIOD_ACTIONS } from '@sampan/business/fi/period/period.ts';
import { changePeriod, checkClosing, isPeriodAction, readCloseList } from '@sampan/business/fi/period/period.server.ts';
import {
  isPeriodVoucher,
  makePeriodVoucher,
  PERIOD_VOUCHERS,
  previewPeriodVoucher,
} from '@sampan/business/fi/period/period-vouchers.server.ts';
import { invariants } from '@sampan/business/registry.invariants.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { idOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** Opening and closing accounting periods (`fiapi/period/<action>`), what speaks against closing one, and the vouchers of its end. */
export function addPeriodRoutes(app: FastifyInstance, { deps }: Services): void {
  app.get('/fiapi/period/close-check', async (request) =>
    ok(await checkClosing(deps, sessionOf(request), invariants, idOf(formFor(request, 'ID')))),
  );
  app.get('/fiapi/period/close-list', async (request) => {
    const form = formFor(request, 'ID', 'CHECK');
    return ok(await readCloseList(deps, sessionOf(request), invariants, { ID: idOf(form), CHECK: textOf(form, 'CHECK') }));
  });
  for (const action of Object.keys(PERIOD_ACTIONS).filter(isPeriodAction))
    app.post(`/fiapi/period/${action}`, async (request) => {
      const form = formFor(request, 'ID', 'COMMENT');
      const call = { action, ID: idOf(form), COMMENT: textOf(form, 'COMMENT') };
      return ok(await changePeriod(deps, sessionOf(request), invariants, call));
    });
  for (const word of Object.keys(PERIOD_VOUCHERS).filter(isPeriodVoucher)) {
    app.get(`/fiapi/period/${word}`, async (request) =>
      ok(await previewPeriodVoucher(deps, sessionOf(request), word, idOf(formFor(request, 'ID')))),
    );
    app.post(`/fiapi/period/${word}`, async (request) =>
      ok(await makePeriodVoucher(deps, sessionOf(request), word, idOf(formFor(request, 'ID')))),
    );
  }
}
