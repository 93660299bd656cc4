/** A socket that has something to be written. */
export interface Writer {
  /** Writes what was gathered; `last` is what the writer before wrote. */
  flush(last: Gathered | undefined): Gathered | undefined;
}

/** Frames and the same in one piece. */
export interface Gathered {
  readonly frames: readonly Buffer[];
  readonly bytes: Buffer;
}

/** Writes once in a turn of the event loop what is for a socket: a room that talks fast costs one system call for several frames. */
export interface Outgoing {
  add(writer: Writer): void;
}

export function createOutgoing(): Outgoing {
  let waiting: Writer[] = [];
  const flush = (): void => {
    const writers = waiting;
    waiting = [];
    let last: Gathered | undefined;
    for (const writer of writers) last = writer.flush(last) ?? last;
  };
  return {
    add(writer) {
      if (waiting.push(writer) === 1) setImmediate(flush);
    },
  };
}

/** Members of a room mostly get the same frames, so what the one before got is used again. */
export function gathered(frames: readonly Buffer[], last: Gathered | undefined): Gathered {
  if (last?.frames.length === frames.length && frames.every((frame, index) => frame === last.frames[index])) return last;
  return { frames, bytes: frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames) };
}
