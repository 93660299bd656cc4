import { definitionRows } from '@sampan/business/registry.web.ts';
import { addDocumentNames } from '@sampan/kernel/titles.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { DefinitionFacts, DefinitionRow, KnownDefinitions } from '@sampan/widgets/definitions.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { addDefinitionTexts } from '@sampan/widgets/texts.ts';

interface Known extends DefinitionFacts {
  readonly load: () => Promise<Definition>;
  /** Actions with a screen written by hand. */
  readonly ownScreens: readonly string[];
}

/** Its module may export more than the definition. */
const isOfType = (one: unknown, type: string): boolean => typeof one === 'object' && (one as { type?: unknown } | null)?.type === type;

function factsIn([isDocument, type, area, route, card, key, name, zh, en, own, load]: DefinitionRow): Known {
  const path = `${area || route.split('/')[0]}api/${type.replaceAll('_', '-')}`;
  return {
    type,
    kind: isDocument ? 'document' : 'master',
    route,
    card: card || type.toUpperCase(),
    path,
    key,
    name: name || key,
    names: [zh, en],
    load: async () => Object.values(await load()).find((one: unknown) => isOfType(one, type)) as Definition,
    ownScreens: own.split(' '),
  };
}

/** The facts of every definition; they come with the application, the definitions with the first screen that needs them. */
export const allFacts: readonly Known[] = definitionRows.map(factsIn);
const byType: ReadonlyMap<string, Known> = new Map(allFacts.map((facts) => [facts.type, facts]));
const loaded = new Map<string, Definition>();

const names = Object.fromEntries(allFacts.map((facts) => [facts.type, facts.names]));
addDocumentNames(names);
addTexts(names);

/** The definition of a type with its words; undefined for a type that there is not. */
export async function loadDefinition(type: string): Promise<Definition | undefined> {
  const known = loaded.get(type);
  if (known) return known;
  const definition = await byType.get(type)?.load();
  if (definition && !loaded.has(type)) {
    loaded.set(type, definition);
    addDefinitionTexts(definition);
  }
  return definition;
}

/** What the fields and the arguments of the actions of a definition refer to, for forms that narrow choices and fill in what a chosen record brings along. */
export async function loadReferred(definition: Definition): Promise<void> {
  const actions = definition.kind === 'document' ? Object.values(definition.actions) : [];
  const sets = [
    headerFields(definition),
    ...Object.values(definition.parts).map(({ fields }) => fields),
    ...actions.map((spec) => ({ ...spec.arguments, ...spec.argumentEntries })),
  ];
  const types = new Set(sets.flatMap((fields) => Object.values(fields).flatMap(({ to }) => to ?? [])));
  await Promise.all([...types].map(loadDefinition));
}

/** The definition of a type, once it was loaded. */
export const knownDefinition = (type: string): Definition | undefined => loaded.get(type);

/** For everything below that needs a definition which no screen has loaded yet. */
export const knownDefinitions: KnownDefinitions = { factsOf: (type) => byType.get(type), load: loadDefinition };
