import type { Page } from 'playwright-core';

/** What somebody's hands have done in a window so far. */
export interface Hands {
  clicks: number;
  /** Keys pressed, those of typed text among them; what is held down counts once, and Shift or Ctrl only with the key that they are held for. */
  keys: number;
}

type Kind = keyof Hands;

/** In the page: tells what a person does there. What a script of the page clicks is not trusted. */
const listen = (binding: string): void => {
  const tell = (kind: Kind): void => (globalThis as unknown as Record<string, ((kind: Kind) => void) | undefined>)[binding]?.(kind);
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('clicks'), true);
  const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta']);
  addEventListener('keydown', ({ isTrusted, repeat, key }) => isTrusted && !repeat && !modifiers.has(key) && tell('keys'), true);
};

/** Counts the clicks and keys of a window from now on, whatever it shows. */
export async function countHands(page: Page): Promise<Hands> {
  const BINDING = 'sampanHands';
  const hands: Hands = { clicks: 0, keys: 0 };
  await page.exposeBinding(BINDING, (_source, kind: Kind) => {
    hands[kind] += 1;
  });
  await page.addInitScript(listen, BINDING);
  await page.evaluate(listen, BINDING);
  return hands;
}
