import type { PipelineContext } from '../../call/deps.ts';
import { projectRow } from '../../access/privilege.ts';
import type { MasterRow, References } from '../../call/references.ts';
import { isRowVisible } from '../../access/visible-rows.ts';

/** Masters as the one who prints may see them: none that is not visible, no field that is hidden. */
export function shownReferences({ references, registry, session }: PipelineContext): References {
  if (!session.restrictions) return references;
  const shown = (type: string, row: MasterRow | undefined): MasterRow | undefined => {
    const master = registry.masters.get(type);
    if (!row || !master) return row;
    return isRowVisible(master, session, row) ? projectRow({ ...row }, master, session) : undefined;
  };
  const getLoose: References['getLoose'] = (type, key) => shown(type, references.getLoose(type, key));
  const findLoose: References['findLoose'] = async (type, key) => shown(type, await references.findLoose(type, key));
  return {
    load: references.load,
    isRead: references.isRead,
    folded: references.folded,
    getLoose,
    findLoose,
    get: getLoose as References['get'],
    find: findLoose as References['find'],
  };
}
