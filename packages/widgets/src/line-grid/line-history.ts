import type { GridLine } from './column.ts';

/** One undoable step: the lines it touched before and after (absent = not there) and, where it changed, the order. */
export interface LineStep {
  /** Grows from step to step over all grids: which of two was the later one. */
  readonly at: number;
  /** Edits of one visit to one cell share a token and become one step. */
  readonly token: string | undefined;
  readonly before: ReadonlyMap<string, GridLine | undefined>;
  readonly after: ReadonlyMap<string, GridLine | undefined>;
  readonly orderBefore: readonly string[];
  readonly orderAfter: readonly string[];
}

const LIMIT = 200;
let steps = 0;

/** Undo and redo of line changes. */
export class LineHistory {
  private done: LineStep[] = [];
  private undone: LineStep[] = [];

  get canUndo(): boolean {
    return this.done.length > 0;
  }
  get canRedo(): boolean {
    return this.undone.length > 0;
  }
  get last(): LineStep | undefined {
    return this.done.at(-1);
  }
  get next(): LineStep | undefined {
    return this.undone.at(-1);
  }
  push(change: Omit<LineStep, 'at'>): void {
    const step: LineStep = { ...change, at: (steps += 1) };
    const last = this.done.at(-1);
    this.undone = [];
    if (last && step.token !== undefined && last.token === step.token) this.done[this.done.length - 1] = merge(last, step);
    else this.done.push(step);
    if (this.done.length > LIMIT) this.done.shift();
  }
  undo(): LineStep | undefined {
    const step = this.done.pop();
    if (step) this.undone.push(step);
    return step;
  }
  redo(): LineStep | undefined {
    const step = this.undone.pop();
    if (step) this.done.push(step);
    return step;
  }
  /** Takes the last step back for good when it carries the token (Esc in a cell). */
  drop(token: string): LineStep | undefined {
    return this.done.at(-1)?.token === token ? this.done.pop() : undefined;
  }
  clear(): void {
    this.done = [];
    this.undone = [];
  }
}

function merge(first: LineStep, second: LineStep): LineStep {
  const before = new Map(first.before);
  for (const [id, line] of second.before) if (!before.has(id)) before.set(id, line);
  return {
    at: second.at,
    token: second.token,
    before,
    after: new Map([...first.after, ...second.after]),
    orderBefore: first.orderBefore,
    orderAfter: second.orderAfter,
  };
}
