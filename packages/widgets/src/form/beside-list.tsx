import { identityText } from '@sampan/model/words.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { callPath, type Definition, type MasterDefinition } from '@sampan/model/define.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLanguage } from '../i18n.ts';
import { useMay } from '../may.ts';
import { useGo } from '../navigation.tsx';
import classes from './beside-list.module.css';
import { useIsAtLeast } from './use-is-at-least.ts';

/** From this width on the list stands beside the record, which itself needs 860 with its panel. */
const BESIDE_PX = 1150;

const MasterList = lazy(async () => ({ default: (await import('../master-list/master-list.tsx')).MasterList }));

interface BesideListProps {
  readonly definition: Definition;
  readonly id: string | null;
  readonly children: ReactNode;
}

/** A record of a master with the list of its kind beside it, where there is room and the user may see the list. */
export function BesideList({ definition, id, children }: BesideListProps) {
  const [screen, isWide] = useIsAtLeast<HTMLDivElement>(BESIDE_PX);
  const may = useMay(definition.card);
  const hasList = isWide && definition.kind === 'master' && may('index');
  return (
    <div ref={screen} className={classes['screen']} data-wide={hasList || undefined}>
      {/* Before the list, so that the keyboard comes to the record first. */}
      <div className={classes['record']}>{children}</div>
      {hasList && (
        <div className={classes['list']}>
          <Suspense fallback={null}>
            <ListOf definition={definition} id={id} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function ListOf({ definition, id }: { readonly definition: MasterDefinition; readonly id: string | null }) {
  const go = useGo();
  const language = useLanguage();
  const config = {
    url: `${callPath(definition)}/index`,
    keyField: 'ID',
    headerField: definition.name,
    textOf: (field: string, value: string) => identityText(definition, field, value, language),
    ...(definition.key === definition.name ? {} : { subheaderField: definition.key }),
  };
  return (
    <MasterList
      config={config}
      title={inLanguage(definition.texts.name, language)}
      active={id}
      onOpen={(row) => go(`/${definition.route}/view`, { id: row.ID })}
    />
  );
}
