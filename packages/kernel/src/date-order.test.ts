import { expect, test } from 'vitest';
import { dateOrderOf } from './date-order.ts';

test.each<[string[], string | undefined]>([
  [['02-01-2025', '2026-11-27', 'soon'], undefined],
  [['02-01-2025', '15-01-2025'], 'DMY'],
  [['1/2/2025', '1/15/2025 8:30'], 'MDY'],
  [['15-01-25'], undefined],
  [['99-01-25'], 'YMD'],
  [['15/01/2025', '01/15/2025'], 'both'],
])('%j name the day in the order %s', (texts, order) => expect(dateOrderOf(texts)).toBe(order));
