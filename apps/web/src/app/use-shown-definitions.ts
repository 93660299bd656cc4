import { useEffect, useMemo, useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import type { FieldRules } from '@sampan/model/withheld-fields.ts';
import { useSession } from '@sampan/widgets/session.ts';

type Show = (definition: Definition, rules: FieldRules | undefined) => Definition;
let loaded: Show | null = null;

/** Makes definitions what the user sees of them; `null` while what does so is loading. Users without field privileges never load it. */
export function useShownDefinitions(): ((definition: Definition) => Definition) | null {
  const rules = useSession((session) => session.profile?.fieldprivileges);
  const isRestricted = rules !== undefined && Object.keys(rules).length > 0;
  const [show, setShow] = useState<Show | null>(() => loaded);
  useEffect(() => {
    if (!isRestricted || loaded) return;
    void import('@sampan/widgets/shown-definition.ts').then(({ shownDefinition }) => {
      loaded = shownDefinition;
      setShow(() => shownDefinition);
    });
  }, [isRestricted]);
  return useMemo(() => {
    if (!isRestricted) return (definition: Definition) => definition;
    return show && ((definition: Definition) => show(definition, rules[definition.card]));
  }, [isRestricted, show, rules]);
}
