import type { Language } from '@sampan/kernel/languages.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { labelOf } from '@sampan/model/words.ts';
import { isHidden } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';

type Row = Record<string, unknown>;

/** A line of what changed: `MOBILE: old → new`, in a row of a part `ROLES.2.ROLE_CODE: …`, a whole row `ROLES.2: …`. */
const LINE = /^([A-Z][A-Z0-9_]*)(?:\.(\d+))?(?:\.([A-Z][A-Z0-9_]*))?: (?=[^]* → )/;

/**
 * Writes what changed in other records, as fields with `trailOf` tell it, with the labels of these records in the reader's language. Lines of
 * fields that are hidden from the reader in the record are left out; whole rows too where any field of theirs is.
 */
export function addTrailWords({ registry, session }: PipelineContext, fields: Fields, rows: readonly Row[]): void {
  for (const [key, { trailOf }] of Object.entries(fields)) {
    if (trailOf === undefined) continue;
    for (const row of rows) {
      const definition = registry.byType.get(String(row[trailOf]))?.definition;
      const text = row[key];
      if (definition && typeof text === 'string') row[key] = inWords(text, definition, session);
    }
  }
}

function inWords(text: string, definition: Definition, session: PipelineContext['session']): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const [head = '', own = '', number, below] = LINE.exec(line) ?? [];
      if (head === '') return [line];
      const told = number !== undefined && below === undefined ? Object.keys(definition.parts[own]?.fields ?? {}) : [below ?? own];
      if (told.some((key) => isHidden(definition, session, key))) return [];
      return [`${named(definition, { own, number, below }, session.language)}: ${line.slice(head.length)}`];
    })
    .join('\n');
}

interface Named {
  readonly own: string;
  readonly number: string | undefined;
  readonly below: string | undefined;
}

/** `角色 2 角色代码` */
const named = (definition: Definition, { own, number, below }: Named, language: Language): string =>
  [labelOf(definition, own, language), number, below === undefined ? undefined : labelOf(definition, below, language)]
    .filter((word) => word !== undefined)
    .join(' ');
