import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { memoryOf } from '../bench/memory.ts';

/** What a process holds once its garbage is collected, in KiB. */
export interface Held {
  /** Objects and buffers that are alive. */
  readonly aliveKib: number;
  /** Memory of the process, its part of what processes share. */
  readonly processKib: number;
}

/** As node says it when it was started with `--inspect`. */
const SAID = /Debugger listening on (ws:\/\/\S+)/;

/** Has a process collect its garbage and reads what is left: without that, what was freed stands beside what is held. */
export async function heldBy(pid: number, output: string): Promise<Held> {
  const address = SAID.exec(output)?.[1];
  if (address === undefined) throw new Error('the process was not started with --inspect');
  const inspector = new WebSocket(address);
  await once(inspector, 'open');
  let asked = 0;
  const ask = async (method: string, params: object = {}): Promise<{ result?: { value?: string } }> => {
    const id = (asked += 1);
    inspector.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = (await once(inspector, 'message')) as [Buffer];
      const answer = JSON.parse(data.toString()) as { id?: number; result: { result?: { value?: string } } };
      if (answer.id === id) return answer.result;
    }
  };
  // What the first one frees may hold something else; pages go back to the system a moment later.
  for (let times = 0; times < 3; times += 1) {
    await ask('HeapProfiler.collectGarbage');
    await sleep(300);
  }
  const expression = 'String(process.memoryUsage().heapUsed + process.memoryUsage().external)';
  const { result } = await ask('Runtime.evaluate', { expression });
  inspector.close();
  return { aliveKib: Number(result?.value) / 1024, processKib: (memoryOf(pid) ?? 0) * 1024 };
}
