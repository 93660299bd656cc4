import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { testDatabase } from '@sampan/testkit/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const { database } = await testDatabase();

/** The line that the log has of an error. */
function lineOf(error: unknown): string {
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'call failed');
  return lines.join('');
}

const thrownBy = (query: ReturnType<typeof sql>): Promise<unknown> => query.execute(database).catch((error: unknown) => error);

test('what the database says about values of a user is not logged, neither in its detail nor in its message', async () => {
  const secret = 'hunter22';
  const errors = [
    await thrownBy(sql`select ${secret}::bigint`),
    await thrownBy(sql`select ${secret}::date`),
    await thrownBy(sql`select ${`{"password": "${secret}`}::jsonb`),
    await thrownBy(
      sql`do $$ begin raise unique_violation using message = 'duplicate key', detail = 'Key (x)=(hunter22) already exists.'; end $$`,
    ),
  ];
  for (const error of errors) {
    expect(error).toBeInstanceOf(Error);
    const line = lineOf(error);
    expect(line).not.toContain(secret);
    expect(JSON.parse(line)).toMatchObject({ err: { code: expect.stringMatching(/^2/) as string, message: expect.any(String) as string } });
  }
  expect(lineOf(errors[0])).toContain('invalid input syntax for type bigint');
});

test('a fault that nobody caught and a warning are lines of JSON without any value, and the process stops in order', async () => {
  const child = join(import.meta.dirname, 'own-faults.test-child.ts');
  const { code, output } = await new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, [child], (error, stdout, stderr) => done({ code: error?.code, output: stdout + stderr }));
  });
  expect(code).toBe(1);
  expect(output).not.toContain('hunter22');
  // Lines may change places on their way through the pipe.
  const lines = output.trim().split('\n');
  expect(lines).toContain('stopped');
  const logged = lines
    .filter((line) => line !== 'stopped')
    .map((line) => JSON.parse(line) as { level: number; err: { message: string; code?: string } });
  const byLevel = logged.toSorted((a, b) => a.level - b.level);
  expect(byLevel.map(({ level, err }) => [level, err.message])).toEqual([
    [40, 'the tide turns'],
    [60, 'duplicate key value violates unique constraint "user_name"'],
  ]);
});
