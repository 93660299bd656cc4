const QUOTE = 34;
const BACKSLASH = 92;

/** Whether JSON text nests deeper than `depth`; looked at before parsing, which is slow for endless nesting. */
export function nestsDeeperThan(text: string, depth: number): boolean {
  let level = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if (sign === 91 || sign === 123) {
      level += 1;
      if (level > depth) return true;
    } else if (sign === 93 || sign === 125) level -= 1;
  }
  return false;
}
