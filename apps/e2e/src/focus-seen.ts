import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Whether people see where the focus is. What has it carries a ring (an outline of 2 px at least, its own or that of the control drawn for
 * it), the ring is not cut off, and nothing lies over the element.
 */
export async function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const RING = 2;
    const element = document.activeElement;
    // The page or dialog as a whole takes the focus where nothing else has it: a place to go on from, no control.
    if (!(element instanceof HTMLElement) || element === document.body || element.matches('main, [role="dialog"], iframe')) return null;
    // A field that names the chosen option is seen by that option, too; boxes and radios are drawn by what stands beside them.
    const drawn = [element.parentElement, element, element.closest('label'), ...(element.parentElement?.children ?? [])];
    const ringOf = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one);
      return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < RING ? null : Number.parseFloat(outlineOffset) + RING;
    };
    const ringed = drawn.find((one): one is HTMLElement => one instanceof HTMLElement && ringOf(one) !== null);
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const called = `${element.getAttribute('role') ?? element.localName} "${name}" ${element.className}`;
    if (!ringed) return `${called}: no ring`;

    const box = ringed.getBoundingClientRect();
    const spread = Math.max(0, ringOf(ringed) ?? 0);
    const outer = { top: box.top - spread, left: box.left - spread, bottom: box.bottom + spread, right: box.right + spread };
    let around = ringed.parentElement;
    let isFixed = getComputedStyle(ringed).position === 'fixed';
    while (around && !isFixed) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      const clip = around.getBoundingClientRect();
      const isRoot = around === document.body || around === document.documentElement;
      const isTaller = box.height > clip.height || box.width > clip.width;
      const isCut =
        (overflowX !== 'visible' && (outer.left < clip.left - 0.6 || outer.right > clip.right + 0.6)) ||
        (overflowY !== 'visible' && (outer.top < clip.top - 0.6 || outer.bottom > clip.bottom + 0.6));
      if (!isRoot && isCut && !isTaller) return `${called}: ring cut off by ${around.className || around.localName}`;
      isFixed = position === 'fixed';
      around = around.parentElement;
    }

    const inset = (from: number, to: number, part: number) => from + 2 + (to - from - 4) * part;
    const at = (x: number, y: number) => [inset(box.left, box.right, x), inset(box.top, box.bottom, y)] as const;
    const isLarge = box.height > innerHeight / 2 || box.width > innerWidth * 0.9;
    const points = isLarge ? [at(0.5, 0.5)] : [at(0.5, 0.5), at(0.5, 0), at(0.5, 1), at(0, 0.5), at(1, 0.5)];
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return `${called}: outside of the window`;
      // What belongs to the control may lie on it (icons, its label), not what stays in place over the page.
      const over = hit.closest('header, footer, dl, [data-sticky], [role="rowgroup"]');
      const isOver = over !== null && !over.contains(ringed) && /sticky|fixed/.test(getComputedStyle(over).position);
      const isSeen = ringed.contains(hit) || hit.contains(ringed) || (!isOver && ringed.parentElement?.contains(hit));
      if (!isSeen) return `${called}: covered by ${hit.localName}.${hit.className}`;
    }
    return null;
  });
}

/** The focus is seen: it may take a moment until the page has scrolled to it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => focusProblem(page), { message: 'whether the focus is seen' }).toBeNull();
}
