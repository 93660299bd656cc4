import { useEffect, useMemo, useState } from 'react';
import type { Bindings } from '@sampan/model/bound-definition.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { FieldRules } from '@sampan/model/withheld-fields.ts';
import { useSession } from '@sampan/widgets/session.ts';

interface Shows {
  readonly shownDefinition: (definition: Definition, rules: FieldRules | undefined) => Definition;
  readonly formDefinition: (definition: Definition, bindings: Bindings, rules: FieldRules | undefined) => Definition;
}
let loaded: Shows | null = null;

/** Makes definitions what the user sees of them. */
interface ShownDefinitions {
  /** In lists, and wherever another definition is looked up. */
  readonly shown: (definition: Definition) => Definition;
  /** In the form of a record: as the organisation binds its fields, too. */
  readonly inForm: (definition: Definition) => Definition;
}

const NONE: Readonly<Record<string, FieldRules>> = {};
const asDefined: ShownDefinitions = { shown: (definition) => definition, inForm: (definition) => definition };

/** `null` while what does so is loading. Users without field privileges in organisations without data bindings never load it. */
export function useShownDefinitions(): ShownDefinitions | null {
  const rules = useSession((session) => session.profile?.fieldprivileges) ?? NONE;
  const bindings = useSession((session) => session.profile?.databindings);
  const isNeeded = Object.keys(rules).length > 0 || Object.keys(bindings ?? {}).length > 0;
  const [shows, setShows] = useState<Shows | null>(() => loaded);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    void import('@sampan/widgets/shown-definition.ts').then(({ shownDefinition, formDefinition }) => {
      loaded = { shownDefinition, formDefinition };
      setShows(loaded);
    });
  }, [isNeeded]);
  return useMemo(() => {
    if (!isNeeded) return asDefined;
    return (
      shows && {
        shown: (definition) => shows.shownDefinition(definition, rules[definition.card]),
        inForm: (definition) => shows.formDefinition(definition, bindings ?? {}, rules[definition.card]),
      }
    );
  }, [isNeeded, shows, rules, bindings]);
}
