import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARAMETER_DEFAULTS } from '@sampan/model/parameters.ts';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');
/** What decides: rules, engines, server. */
const FOLDERS = ['packages/engines/src', 'packages/business/src', 'packages/chat/src', 'packages/db/sql', 'apps/server/src'];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$|\.sql$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
).join('\n');

/** Asked for by its name in code, of the table where no call is open, or by a declaration: a default of a field, the tolerance of a counter, the layout of a report. */
const isRead = (code: string): boolean =>
  new RegExp(
    `parameters\\.${code}\\b|listOf\\(parameters, '${code}'\\)|byParameter\\(.*D\\.${code}\\b|tolerance: '${code}'|layout: \\{ of: '${code}'|requiredFields\\('${code}'\\)|"PARAMETER_CODE" = '${code}'`,
  ).test(sources);

test('every client parameter is read by something: none is shown that does nothing', () => {
  expect(Object.keys(PARAMETER_DEFAULTS).filter((code) => !isRead(code))).toEqual([]);
  expect(isRead('NO_SUCH_TOLERANCE')).toBe(false);
});
