import type { Plugin } from 'vite';

/**
 * Parts that Mantine's components bring along as properties (`Menu.Search`) and that no screen uses: a bundler cannot see that. Whoever
 * comes to use one takes it out of here; the build says so.
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Checkbox: ['Card', 'Group', 'Indicator'],
  Menu: ['CheckboxGroup', 'CheckboxItem', 'ContextMenu', 'RadioGroup', 'RadioItem', 'Search'],
  Popover: ['ContextMenu'],
  Tooltip: ['Floating', 'Group'],
};

const COMPONENT = /@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/;
const NAMES = Object.entries(UNUSED).flatMap(([component, parts]) => parts.map((part) => `${component}\\.${part}`));
const USE = new RegExp(`(?:<|jsxs?\\()(${NAMES.join('|')})\\b`);

/** Leaves them out of a build: what the component does not hold nothing imports. */
export function unusedParts(): Plugin {
  /** What a source uses of them, by file; many a one is read and left out itself. */
  const uses = new Map<string, string>();
  return {
    name: 'sampan-unused-parts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const used = USE.exec(code)?.[1];
      if (used !== undefined) uses.set(id, used);
      const component = COMPONENT.exec(id.replaceAll('\\', '/'))?.[1] ?? '';
      const parts = UNUSED[component];
      return parts ? { code: code.replace(new RegExp(`^${component}\\.(${parts.join('|')}) = .*$`, 'gm'), ''), map: null } : null;
    },
    generateBundle(_options, bundle) {
      const built = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
      for (const [id, { code }] of built)
        if (code !== null && uses.has(id)) this.error(`${id} uses ${uses.get(id)}, which apps/web/build/unused-parts.ts leaves out`);
    },
  };
}
