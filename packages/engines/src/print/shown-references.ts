import type { PipelineContext } from '../call/deps.ts';
import { projectRow } from '../access/privilege.ts';
import type { MasterRow, References } from '../call/references.ts';
import { isRowVisible } from '../access/visible-rows.ts';

/** Masters as the one who prints may see them: none that is not visible, no field that is hidden. */
export function shownReferences({ references, registry, session }: PipelineContext): References {
  if (!session.restrictions) return references;
  const shown = (type: string, row: MasterRow | undefined): MasterRow | undefined => {
    const master = registry.masters.get(type);
    if (!row || !master) return row;
    return isRowVisible(master, session, row) ? projectRow({ ...row }, master, session) : undefined;
  };
  return {
    load: references.load,
    get: (type, key) => shown(type, references.get(type, key)),
    find: async (type, key) => shown(type, await references.find(type, key)),
  };
}
