import { afterEach, expect, test, vi } from 'vitest';
import { fetchCard } from './card-batch.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers each call with a card of every record but number 3; the addresses are kept. */
function answering(): string[] {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    const DATA = JSON.parse(new URL(address, 'http://server').searchParams.get('DATA') ?? '[]') as { TYPE: string; ID: string }[];
    const results = DATA.map((ref) => ({ ...ref, card: ref.ID === '3' ? null : { ...ref, NO: `PO${ref.ID}` } }));
    return Response.json({ message: 'OK', data: { results } });
  });
  return addresses;
}

test('cards asked for at the same moment are one call, and each gets its own', async () => {
  const addresses = answering();
  const cards = await Promise.all(['1', '2', '3', '1'].map((ID) => fetchCard({ TYPE: 'purchase_order', ID })));
  expect(cards.map((card) => card?.NO)).toEqual(['PO1', 'PO2', undefined, 'PO1']);
  expect(addresses).toHaveLength(1);
  await fetchCard({ TYPE: 'purchase_order', ID: '5' });
  expect(addresses).toHaveLength(2);
});

test('more than a hundred cards are several calls', async () => {
  const addresses = answering();
  const cards = await Promise.all(Array.from({ length: 130 }, (_, index) => fetchCard({ TYPE: 'material', ID: String(index + 10) })));
  expect(cards.at(-1)?.NO).toBe('PO139');
  expect(addresses).toHaveLength(2);
});
