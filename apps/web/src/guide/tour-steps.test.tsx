import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tourOfPath } from './tour-routes.ts';
import { placedSteps } from './tour-steps.ts';
import { tours } from './tours.ts';

// The simulated browser lays nothing out: what is not hidden has a box.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function rects(this: HTMLElement) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const namesOn = (html: string): string[] => {
  document.body.innerHTML = html;
  return placedSteps(tours['order'] ?? []).map(({ name }) => name);
};
const FORM = `<input id="field-SUPPLIER_CODE"><input id="field-PLANT_CODE"><section data-tour="part-ENTRIES"></section>
  <dl data-tour="totals"></dl><button data-tour="save"></button><button data-tour="submit"></button>`;

test('a tour goes through every place of the form', () => {
  expect(namesOn(FORM)).toEqual(['vendor', 'company', 'entries', 'amounts', 'save', 'submit']);
});

test('steps whose place a privilege hides, or that is folded away, are passed over', () => {
  expect(namesOn(FORM.replace('<input id="field-SUPPLIER_CODE">', '').replace('<dl data-tour="totals">', '<dl hidden>'))).toEqual([
    'company',
    'entries',
    'save',
    'submit',
  ]);
  expect(namesOn('<p>Something else</p>')).toEqual([]);
});

test('where the first place of a step is not seen the next one is pointed at', () => {
  document.body.innerHTML = '<div hidden><dl data-tour="total"></dl></div><dl data-tour="totals"></dl>';
  const [amounts] = placedSteps(tours['order'] ?? []);
  expect(amounts?.element.dataset['tour']).toBe('totals');
});

test('home, the form of a purchase order, new and edited alike, and the gross profit report by both its addresses have a tour', () => {
  const toured = ['/', '/mm/po/create', '/mm/po/edit', '/rpt/sales-gross-profit', '/rpt/sales-gross-profit/index'];
  expect(toured.map(tourOfPath)).toEqual(['shell', 'order', 'order', 'profit', 'profit']);
  expect(['/mm/po/index', '/toString'].map(tourOfPath)).toEqual([undefined, undefined]);
});

test('a report without the comparison with the books has its tour without that step', () => {
  document.body.innerHTML = `<input id="report-SINCE"><fieldset data-tour="groups"></fieldset><div data-tour="figures"></div><dl data-tour="sums"></dl>`;
  expect(placedSteps(tours['profit'] ?? []).map(({ name }) => name)).toEqual(['period', 'groups', 'figures', 'totals']);
});
