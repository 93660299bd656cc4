import { callPath, headerFields } from '@sampan/model/define.ts';
import { prepareExamples } from '../conformance/example-grounds.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type Actor, sampleWorld } from '../scenario.ts';
import { type DescribedCall, describedCalls } from './described-calls.ts';
import { differences, type Fingerprint, fingerprints } from './fingerprint.ts';
import { goodRequests } from './good-requests.ts';
import { judged, type Seen, unlike } from './oracle.ts';
import { type BadRequest, type Plan, plans, requestOf } from './requests.ts';

type Row = Record<string, unknown>;

/** A run that found something is repeated with its seed; `BAD_INPUT_RUNS` makes a longer one. */
const SEED = Number(process.env['BAD_INPUT_SEED'] ?? 20261128);
const RUNS = Number(process.env['BAD_INPUT_RUNS'] ?? 1);

const NOTHING: Fingerprint = new Map();
const world = await sampleWorld();
const prints = await fingerprints(world.url);
afterAll(() => prints.end());

let people: Readonly<Record<Plan['by'], Actor>>;
let good: (call: DescribedCall) => Promise<Row>;
const LANGUAGE: Readonly<Record<Plan['by'], Language>> = { english: 'en', chinese: 'zh-CN', seller: 'zh-CN', neighbour: 'en' };

beforeAll(async () => {
  const [english, chinese, seller, neighbour] = await Promise.all([
    world.as('founder'),
    world.as('manager'),
    world.as('seller'),
    world.stranger(),
  ]);
  people = { english, chinese, seller, neighbour };
  good = goodRequests(world, english);
  await prepareExamples(world);
});

/** Calls that end the session they come with get one of their own. */
async function tokenFor(call: DescribedCall, by: Plan['by']): Promise<string | undefined> {
  if (!call.needsToken) return undefined;
  if (call.path !== '/access/sign-out') return people[by].token;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/access/login',
    payload: { username: 'finance', password: 'a good password' },
  });
  return (JSON.parse(answer.body) as { data: { access_token?: string } }).data.access_token;
}

/** A record that was stored reads as it was sent. */
async function readsAsSent(call: DescribedCall, request: BadRequest, seen: Seen, by: Plan['by']): Promise<string[]> {
  const DATA = request.sent?.['DATA'];
  if (!seen.isDone || !call.definition || !['create', 'update'].includes(call.verb) || typeof DATA !== 'object' || DATA === null) return [];
  const ID = String(seen.data['ID'] ?? request.sent?.['ID']);
  const read = await people[by].get(`${callPath(call.definition)}/view`, { ID });
  const ENTRIES = ((DATA as Row)['ENTRIES'] ?? []) as Row[];
  const fields = call.definition.parts['ENTRIES']?.fields ?? {};
  const rows = (read['ENTRIES'] ?? []) as Row[];
  return [
    ...unlike(headerFields(call.definition), DATA as Row, read),
    ...ENTRIES.flatMap((entry, index) => unlike(fields, entry, rows[index] ?? {}, `ENTRIES[${index}].`)),
  ];
}

/** What is wrong with the answer to one bad request; empty when nothing is. */
async function problemsOf(call: DescribedCall, given: Plan): Promise<readonly string[]> {
  const plan = call.path === '/access/sign-out' ? { ...given, by: 'chinese' as const } : given;
  const token = await tokenFor(call, plan.by);
  const request = requestOf(call, await good(call), plan, token);
  const language = LANGUAGE[plan.by];
  // Most readings are believed.
  const isWatched = call.method === 'POST' || given.changes[0]!.place % 4 === 0;
  const before = isWatched ? await prints.read() : NOTHING;
  const answer = await world.app.inject({
    method: request.method,
    url: request.url,
    headers: { 'accept-language': language, ...request.headers },
    ...(request.payload ? { payload: request.payload } : {}),
  });
  const seen = judged(call, answer, language);
  const changed = isWatched ? differences(before, await prints.read()) : [];
  const own = plan.by === 'neighbour' ? '' : `${world.clientId} `;
  const wrongly = changed.filter((table) => !seen.isDone || (call.needsToken && own !== '' && !table.startsWith(own)));
  const theirs = plan.by === 'neighbour' ? changed.filter((table) => table.startsWith(`${world.clientId} `)) : [];
  return [
    ...seen.problems,
    ...[...wrongly, ...theirs].map((table) => `changed ${table}`),
    ...(await readsAsSent(call, request, seen, plan.by)),
    ...(answer.statusCode === 500 ? [world.faults.at(-1)?.slice(0, 1500) ?? ''] : []),
  ];
}

/** Calls that take many fields are tried more often. What every document answers alike is tried by so many of them that each needs few. */
const runsOf = (call: DescribedCall): number =>
  RUNS * (call.method === 'GET' ? (call.verb === 'index' ? 8 : 3) : call.verb === 'create' ? 14 : 5);

test.each(describedCalls.map((call, index) => [`${call.method} ${call.path}`, call, index] as const))(
  `%s answers bad input (seed ${SEED})`,
  async (_name, call, index) => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const problems = await problemsOf(call, plan);
        if (problems.length > 0) throw new Error(problems.join('\n'));
      }),
      { seed: SEED + index, numRuns: runsOf(call), endOnFailure: true, includeErrorInReport: true },
    );
  },
);
