import { colonIn } from '@sampan/kernel/joined.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { choiceOf, identityText, labelOf } from '@sampan/model/words.ts';
import { isHidden } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';

type Row = Record<string, unknown>;

/** A line of what changed: `MOBILE: old → new`, in a row of a part `ROLES.2.ROLE_CODE: …`, a whole row `ROLES.2: …`. */
const LINE = /^([A-Z][A-Z0-9_]*)(?:\.(\d+))?(?:\.([A-Z][A-Z0-9_]*))?: (?=[^]* → )/;

/**
 * Writes what changed in other records, as fields with `trailOf` tell it, with the labels and choices of these records in the reader's language. Lines of
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
      const label = named(definition, { own, number, below }, session.language);
      const values = line.slice(head.length);
      return [
        `${label}${colonIn(session.language)}${number === undefined ? valueWords(definition, own, values, session.language) : values}`,
      ];
    })
    .join('\n');
}

/** `zh-CN → en` with choices, worded codes and boxes in words. */
function valueWords(definition: Definition, key: string, values: string, language: Language): string {
  const isFlag = headerFields(definition)[key]?.kind === 'flag';
  const word = (value: string) =>
    isFlag && value !== '' ? choiceOf(undefined, 'flag', value, language) : identityText(definition, key, value, language);
  const [before = '', after = '', ...more] = values.split(' → ');
  return more.length > 0 ? values : `${word(before)} → ${word(after)}`;
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
