interface ModuleInfo {
  readonly importedIds: readonly string[];
}
interface Context {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

/** The own modules that one brings along at once, itself included. Libraries are left out: their index names all of their parts, used or not. */
function broughtBy(root: string, context: Context): Set<string> {
  const ids = new Set<string>();
  const add = (id: string): void => {
    if (ids.has(id) || id.includes('/node_modules/')) return;
    ids.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(root);
  return ids;
}

interface Group {
  readonly name: (id: string, context: Context) => string | null;
  readonly debugName: string;
}

/**
 * One chunk for all that a module brings along at once, so that what always comes together comes in one request. What groups of a higher
 * priority have taken stays there, and what is imported only when it is needed is left alone.
 *
 * @param root path of the module
 * @param without paths of modules that are there before; what they bring along stays with them
 */
export function together(name: string, root: string, without: readonly string[]): Group {
  let ids: ReadonlySet<string> | undefined;
  const isIn = (id: string, context: Context): boolean => {
    ids ??= without.reduce((rest, other) => rest.difference(broughtBy(other, context)), broughtBy(root, context));
    return ids.has(id);
  };
  return { name: (id, context) => (isIn(id, context) ? name : null), debugName: name };
}
