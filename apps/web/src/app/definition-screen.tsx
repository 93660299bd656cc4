import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { DefinitionsContext, KnownDefinitionsContext } from '@sampan/widgets/definitions.ts';
import { FormConfigsContext } from '@sampan/widgets/form-configs.ts';
import { later } from '@sampan/widgets/later.ts';
import { QuickCreateContext } from '@sampan/widgets/lookup/quick-create-context.ts';
import { MissingRight } from '@sampan/widgets/rights/missing-right.tsx';
import { useIsPhone } from '@sampan/widgets/phone.ts';
import { missingFor, screenVerbs } from '@sampan/widgets/rights/screen-needs.ts';
import type { Search } from '@sampan/widgets/navigation.tsx';
import { useSession } from '@sampan/widgets/session.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { profileQuery } from '../shell/use-profile.ts';
import { type FoundScreen, loadFormConfig } from './definition-screens.ts';
import { knownDefinition, knownDefinitions } from './known-definitions.ts';
import { ScreenLoading } from './screen-loading.tsx';
import { useShownDefinitions } from './use-shown-definitions.ts';

const TaskScreen = lazy(async () => ({ default: (await import('@sampan/widgets/tasks/task-screen.tsx')).TaskScreen }));
const quickCreate = later(async () => (await import('@sampan/widgets/form/quick-create.tsx')).QuickCreate);

/** Shows the screen that was found for the path, and lets it find other definitions (pickers, links), each as the user may see it. */
export function DefinitionScreen({ found, search }: { found: FoundScreen | null; search: Search }) {
  useFreshBindings(found?.action ?? '');
  const shows = useShownDefinitions();
  const missing = useMissingFor(found);
  const find = useMemo(() => {
    if (shows === null) return knownDefinition;
    return (type: string) => {
      const definition = knownDefinition(type);
      return definition && shows.shown(definition);
    };
  }, [shows]);
  if (found === null) return <NotFoundPage />;
  if (missing !== null) return <MissingRight needs={missing} />;
  if (shows === null) return <ScreenLoading />;
  const { definition, action, id } = found;
  const show = NO_FORMS.has(action) ? shows.shown : shows.inForm;
  return (
    <KnownDefinitionsContext value={knownDefinitions}>
      <DefinitionsContext value={find}>
        <FormConfigsContext value={loadFormConfig}>
          <QuickCreateContext value={quickCreate}>
            <Shown found={found} definition={show(definition)} id={id ?? search['id'] ?? null} search={search} />
          </QuickCreateContext>
        </FormConfigsContext>
      </DefinitionsContext>
    </KnownDefinitionsContext>
  );
}

interface ShownProps {
  readonly found: FoundScreen;
  readonly definition: Definition;
  readonly id: string | null;
  readonly search: Search;
}

/** On a phone an action that says how is asked one question a screen, unless its full form is asked for; of several documents it is everywhere. */
function Shown({ found: { action, Screen }, definition, id, search }: ShownProps) {
  const isPhone = useIsPhone();
  const isAsked = definition.kind === 'document' && definition.actions[action]?.tasks !== undefined && search['full'] !== '1';
  if (isAsked && id !== null && (isPhone || id.includes(',')))
    return (
      <Suspense fallback={<ScreenLoading />}>
        <TaskScreen definition={definition} id={id} action={action} fix={search['fix']} from={search['from']} />
      </Suspense>
    );
  return <Screen definition={definition} action={action} id={id} search={search} />;
}

/** What the user lacks for a screen; the shell, in which it stands, has read the user's rights. */
function useMissingFor(found: FoundScreen | null) {
  const menus = useSession((session) => session.profile?.menus);
  return useMemo(() => {
    if (found === null || menus === undefined) return null;
    const { definition, action, Screen } = found;
    return missingFor({ card: definition.card, verbs: Screen.needs ?? screenVerbs(definition, action) }, menus);
  }, [found, menus]);
}

/** What an organisation says of its forms leaves lists and prints as they are. */
const NO_FORMS: ReadonlySet<string> = new Set(['index', 'indexAll', 'print']);
const TYPING: ReadonlySet<string> = new Set(['create', 'edit']);
/** A form that is opened shows what another administrator changed this long ago. */
const OLDEST_MS = 20_000;

/** Asks for the session user again, with the bindings of the organisation, when a form to type in opens. */
function useFreshBindings(action: string): void {
  const language = useSession((session) => session.language);
  useQuery({ ...profileQuery(language), staleTime: OLDEST_MS, enabled: TYPING.has(action), notifyOnChangeProps: [] });
}
