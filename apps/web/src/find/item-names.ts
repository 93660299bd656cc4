import { useEffect, useState } from 'react';
import type { ItemNames } from './destinations.ts';

/** Names of menu items in both languages; empty until they have been loaded. The server sends those of one language. */
export function useItemNames(): ItemNames {
  const [names, setNames] = useState<ItemNames>(new Map());
  useEffect(() => {
    void import('@sampan/business/menus.ts').then(({ cards }) => {
      setNames(new Map(cards.flatMap(({ items }) => items.map(({ name, label }) => [name, label] as const))));
    });
  }, []);
  return names;
}
