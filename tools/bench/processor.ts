import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat behind the name of the program; undefined where there is none (Linux has it). */
function statOf(pid: number | string): string[] | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  try {
    const text = readFileSync(file, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

const PARENT = 1;
const OWN = [11, 12];
/** Of children that have ended and were waited for. */
const ENDED = [13, 14];

let known: number | undefined;
const ticks = (): number => (known ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));
const seconds = (stat: readonly string[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0) / ticks();

/** Processor time that a process has used, in microseconds; 0 where the system does not tell. */
export function processorUs(pid: number): number {
  const stat = statOf(pid);
  return stat ? seconds(stat, OWN) * 1_000_000 : 0;
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.[PARENT] === String(pid))
    .map(Number);

/** The same of a process with all below it, those that have ended among them. */
export function treeUs(pid: number): number {
  const stat = statOf(pid);
  if (!stat) return 0;
  return seconds(stat, [...OWN, ...ENDED]) * 1_000_000 + childrenOf(pid).reduce((sum, child) => sum + treeUs(child), 0);
}

/** What some work took: until it was done, and of the processors on the side of Sampan and PostgreSQL. */
export interface Taken {
  readonly ms: number;
  readonly processorMs: number;
}

export async function taken({ usedMs }: { readonly usedMs: () => number }, work: () => Promise<unknown>): Promise<Taken> {
  const [fromMs, usedBefore] = [performance.now(), usedMs()];
  await work();
  return { ms: performance.now() - fromMs, processorMs: usedMs() - usedBefore };
}

/** A process and those that serve with it. */
export const serversOf = (pid: number): number[] => (statOf(pid) ? [pid, ...childrenOf(pid)] : [pid]);
