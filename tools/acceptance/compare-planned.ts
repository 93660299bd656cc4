import type { Client, Row } from './client.ts';
import type { PlannedByHand } from './planned-by-hand.ts';
import { type Findings, noneDiffers, same, textAt } from './report.ts';

const PLANNED = 'ppapi/planned-order';

/** Every proposal of the last run against those by hand, line by line. */
export async function comparePlanned(client: Client, { proposals, settings }: PlannedByHand, when: string): Promise<Findings> {
  const rows = (await client.all(PLANNED)).filter((row) => textAt(row, 'STATUS') === 'PLANNED' && textAt(row, 'IS_CANCELLED') !== '1');
  const ours = counted(rows.map(saidOf));
  const byHand = counted(proposals);
  const lines = new Set([...ours.keys(), ...byHand.keys()]);
  const differing = [...lines]
    .filter((line) => ours.get(line) !== byHand.get(line))
    .map((line) => `${line} ${byHand.get(line) ?? 0} / ${ours.get(line) ?? 0} times`)
    .toSorted();
  return {
    checks: [
      same(
        `materials with a proposal, ${when}`,
        new Set(proposals.map(codeOf)).size,
        new Set(rows.map((row) => textAt(row, 'MATERIAL_CODE'))).size,
      ),
      same(`proposals, ${when}`, proposals.length, rows.length),
      noneDiffers(`proposals by material, days, quantity, issue, ${when}`, byHand.size, differing),
    ],
    listings: [
      {
        title: `Proposals that differ, ${when}`,
        why: `Of ${settings.size} materials; how often each line is said by hand / by the system.`,
        columns: ['Proposal'],
        rows: differing.map((line) => [line]),
      },
    ],
  };
}

const codeOf = (line: string): string => line.split(' ')[0] ?? '';

const saidOf = (row: Row): string => {
  const [code, way, start, end, first, quantity] = [
    'MATERIAL_CODE',
    'PROCUREMENT',
    'PLAN_START_DATE',
    'PLAN_END_DATE',
    'REQUEST_DATE',
    'PLAN_QTY',
  ].map((key) => textAt(row, key));
  return `${code} ${way} ${start} ${end} ${first}: ${quantity} ${textAt(row, 'PLAN_ISSUE')}`;
};

function counted(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
