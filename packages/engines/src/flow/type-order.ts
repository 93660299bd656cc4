import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Registry } from '../call/rules.ts';

const known = new WeakMap<Registry, readonly DocumentDefinition[]>();

/** The documents in the order in which they are locked (lifecycles §6): what is continued before what continues it, else by name. */
export function upstreamFirst(registry: Registry): readonly DocumentDefinition[] {
  const ordered = known.get(registry) ?? order(registry);
  known.set(registry, ordered);
  return ordered;
}

function order(registry: Registry): readonly DocumentDefinition[] {
  const placed = new Map<string, DocumentDefinition>();
  const underWay = new Set<string>();
  const place = (definition: DocumentDefinition): void => {
    if (placed.has(definition.type) || underWay.has(definition.type)) return;
    underWay.add(definition.type);
    for (const { of } of Object.values(definition.upstream)) {
      const above = registry.documents.get(of);
      if (above) place(above);
    }
    placed.set(definition.type, definition);
  };
  const byName = (one: DocumentDefinition, other: DocumentDefinition) => (one.type < other.type ? -1 : 1);
  for (const definition of [...registry.documents.values()].toSorted(byName)) place(definition);
  return [...placed.values()];
}
