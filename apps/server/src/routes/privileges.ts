import { applyPreset } from '@sampan/business/clientconf/apply-preset.server.ts';
import { explain } from '@sampan/business/clientconf/explain.server.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** What privileges do beyond their masters: presets for a role, and why a user sees a record or not (`clientconfapi/field-privilege`). */
export function addPrivilegeRoutes(app: FastifyInstance, { deps }: Services): void {
  app.post('/clientconfapi/field-privilege/apply-preset', async (request) => {
    const form = formFor(request, 'ROLE_CODE', 'PRESET');
    return ok(await applyPreset(deps, sessionOf(request), textOf(form, 'ROLE_CODE') ?? '', textOf(form, 'PRESET') ?? ''));
  });
  app.get('/clientconfapi/field-privilege/explain', async (request) => {
    const form = formFor(request, 'USERNAME', 'TYPE', 'NO');
    const asked = { USERNAME: textOf(form, 'USERNAME') ?? '', TYPE: textOf(form, 'TYPE') ?? '', NO: textOf(form, 'NO') ?? '' };
    return ok(await explain(deps, sessionOf(request), asked));
  });
}
