import { isChart } from '@sampan/business/fi/accounting/charts/charts.ts';
import { previewChart, takeOverChart } from '@sampan/business/fi/accounting/take-over.server.ts';
import { copyVoucher, previewCopy } from '@sampan/business/fi/voucher/copy-voucher.server.ts';
import { checkChain } from '@sampan/business/fi/voucher/chain-check.server.ts';
import { invariants } from '@sampan/business/registry.invariants.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { idOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** Taking over a chart of accounts, copying a voucher into a manual one, and whether the vouchers are as they were posted. */
export function addBookRoutes(app: FastifyInstance, { deps }: Services): void {
  app.get('/fiapi/accounting/take-over', async (request) => ok(await previewChart(deps, sessionOf(request), chartOf(request))));
  app.post('/fiapi/accounting/take-over', async (request) => ok(await takeOverChart(deps, sessionOf(request), chartOf(request))));
  app.get('/fiapi/voucher/verify', async (request) => ok(await checkChain(deps, sessionOf(request), invariants)));
  app.get('/fiapi/voucher/copy', async (request) => ok(await previewCopy(deps, sessionOf(request), copyAsked(request))));
  app.post('/fiapi/voucher/copy', async (request) => ok(await copyVoucher(deps, sessionOf(request), copyAsked(request))));
}

function copyAsked(request: FastifyRequest) {
  const form = formFor(request, 'ID', 'RED');
  return { ID: idOf(form), isRed: textOf(form, 'RED') === '1' };
}

function chartOf(request: FastifyRequest) {
  const name = textOf(formFor(request, 'CHART'), 'CHART') ?? '';
  return isChart(name) ? name : failWith(404, 'NOT_FOUND');
}
