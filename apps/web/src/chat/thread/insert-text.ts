/** Types text at the caret of an input, as the user would: what was selected is replaced, and undo takes it back. */
export function insertText(input: HTMLTextAreaElement, text: string): void {
  input.focus();
  // The only way that keeps the undo history of the browser.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
