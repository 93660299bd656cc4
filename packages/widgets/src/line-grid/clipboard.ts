/** A pasted block: rows of cell texts. */
export type Matrix = readonly (readonly string[])[];

/** Reads tab-separated text as spreadsheets write it: quoted cells may hold tabs, line breaks and doubled quotes. */
export function parseTsv(text: string): Matrix {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  while (position <= text.length) {
    const cell = readCell(text, position);
    row.push(cell.value);
    position = cell.end;
    const stop = text[position];
    if (stop === '\t') position += 1;
    else {
      rows.push(row);
      row = [];
      if (stop === undefined) break;
      position += stop === '\r' && text[position + 1] === '\n' ? 2 : 1;
    }
  }
  return trimmed(rows);
}

function readCell(text: string, start: number): { value: string; end: number } {
  if (text[start] === '"') {
    const quoted = readQuoted(text, start);
    if (quoted) return quoted;
  }
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end += 1;
  return { value: text.slice(start, end), end };
}

/** A quoted cell, or undefined when the quote is only a sign (`5" pipe`). */
function readQuoted(text: string, start: number): { value: string; end: number } | undefined {
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else {
      const next = text[at + 1];
      return next === undefined || '\t\r\n'.includes(next) ? { value, end: at + 1 } : undefined;
    }
  }
  return undefined;
}

/** Without empty rows at the end (spreadsheets close with a line break) and rows of the same length. */
function trimmed(rows: string[][]): Matrix {
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/** Reads the first table of pasted HTML; undefined when there is none. */
export function parseHtmlTable(html: string): Matrix | undefined {
  if (!/<table/i.test(html)) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const table = page.querySelector('table');
  if (!table) return undefined;
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].flatMap((cell) => {
      const span = Math.min(Number(cell.getAttribute('colspan')) || 1, 50);
      return [(cell.textContent ?? '').replace(/\s+/g, ' ').trim(), ...Array.from({ length: span - 1 }, () => '')];
    }),
  );
  return trimmed(rows);
}

/** The block on a clipboard: tab-separated text first, else an HTML table (web pages, Word), else the lines of plain text. */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): Matrix {
  const text = data.getData('text/plain');
  if (text.includes('\t')) return parseTsv(text);
  const html = data.getData('text/html');
  return (html ? parseHtmlTable(html) : undefined) ?? parseTsv(text);
}

/** Writes a block as tab-separated text that spreadsheets read back. */
export const toTsv = (rows: Matrix): string => rows.map((row) => row.map(quoted).join('\t')).join('\r\n');

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
