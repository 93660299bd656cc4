const SETTLE = 'sampan:settle';

/** Makes every typed field take its text now. */
export const settleTypedFields = (): void => void dispatchEvent(new Event(SETTLE));

/** Calls when typed fields shall take their text, though nobody left them; answers how to stop. */
export function onSettle(listener: () => void): () => void {
  addEventListener(SETTLE, listener);
  return () => removeEventListener(SETTLE, listener);
}
