import { formatInstant } from '@sampan/kernel/format.ts';
import { zone } from '@sampan/widgets/zone.ts';
import type { ClipboardEvent } from 'react';
import { insertText } from './insert-text.ts';

/**
 * What is pasted into the input. Text wins: cells copied from a spreadsheet come as text, markup and picture at once, and are pasted as text,
 * one row a line and a tab between cells, without the empty line that spreadsheets put at the end. Files are taken when there is no text.
 */
export function paste(event: ClipboardEvent<HTMLTextAreaElement>, take: (files: readonly File[]) => void): void {
  const { clipboardData } = event;
  const text = clipboardData.getData('text/plain');
  if (text === '') {
    const files = [...clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files.map((file) => named(file, new Date())));
    return;
  }
  if (!text.includes('\t')) return;
  event.preventDefault();
  insertText(event.currentTarget, text.replaceAll('\r\n', '\n').replace(/\n$/, ''));
}

/** A picture of the clipboard is called `image.png` by every browser; the moment tells one from another. */
function named(file: File, now: Date): File {
  const found = /^image\.(\w+)$/.exec(file.name);
  if (!found) return file;
  const [day = '', time = ''] = formatInstant(now, zone(), true).replaceAll(/[-:]/g, '').split(' ');
  return new File([file], `image-${day}-${time}.${found[1]}`, { type: file.type });
}
