import type { ClipboardEvent } from 'react';
import { insertText } from './insert-text.ts';

/**
 * Cells copied from a spreadsheet come as text, markup and picture at once. They are pasted as text, one row a line and a tab between
 * cells, without the empty line that spreadsheets put at the end.
 */
export function pasteTable(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (!text.includes('\t')) return;
  event.preventDefault();
  insertText(event.currentTarget, text.replaceAll('\r\n', '\n').replace(/\n$/, ''));
}
