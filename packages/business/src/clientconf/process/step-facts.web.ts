import { withCurrencies } from '@sampan/model/condition-currency.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { labelled, listed } from '@sampan/widgets/i18n.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { conditionText } from '@sampan/widgets/form/condition-text.ts';
import type { Translate } from '@sampan/widgets/i18n.ts';
import { choiceOf } from '@sampan/widgets/words.ts';
import { process } from './process.ts';
import { type Groups, groupsOf } from './process-condition.web.ts';
import type { Offered } from './use-offered.web.ts';

type Row = Readonly<Record<string, unknown>>;

/** Where a rejection leads to. */
export type RejectType = 'LAST_PERSON' | 'LAST_NODE' | 'FIRST_NODE';

/** A step in words, and what decides its place in a graph. */
export interface StepFacts {
  readonly id: string;
  readonly name: string;
  /** What the document is shown as while the step is open. */
  readonly status: string;
  readonly tone: string;
  /** How many sign, and who is asked. */
  readonly asked: string;
  readonly reject: string;
  /** When it is asked; empty for always. */
  readonly condition: string;
  readonly rejectType: RejectType;
  readonly isEnd: boolean;
  /** What is wrong with it. */
  readonly problems: readonly string[];
}

interface Words {
  /** The documents that go this way; they name the fields of conditions. */
  readonly of: DocumentDefinition | undefined;
  readonly t: Translate;
  readonly language: Language;
  readonly offered: Pick<Offered, 'positions' | 'roles'>;
}
interface Described {
  readonly id: string;
  readonly step: Row;
  readonly node: Row | undefined;
  readonly problems?: readonly string[];
}

export function factsOf(words: Words, { id, step, node, problems = [] }: Described): StepFacts {
  const { t, language } = words;
  const inLanguage = (row: Row | undefined, key: string) => String((language === 'en' && row?.[`${key}_EN`]) || row?.[key] || '');
  const rejectType = String(step['REJECT_TYPE']) as RejectType;
  return {
    id,
    name: inLanguage(step, 'STEP_NAME'),
    status: inLanguage(node, 'NODE_TEXT'),
    tone: String(node?.['NODE_COLOUR'] ?? 'info'),
    asked: `${choiceOf(process, 'APPROVE_TYPE', String(step['APPROVE_TYPE']))} · ${askedOf(words, step)}`,
    reject: choiceOf(process, 'REJECT_TYPE', rejectType),
    condition: conditionText(t, words.of, saidGroups(words.of, groupsOf(step['PRE_CONDITION']))),
    rejectType,
    isEnd: step['IS_END'] === '1',
    problems,
  };
}

/** With the currency said at every amount that has a choice. */
const saidGroups = (of: DocumentDefinition | undefined, groups: Groups): Groups => (of ? withCurrencies(of, groups) : groups);

/** Who is asked, by names; the kind alone where nobody is named. */
function askedOf({ offered }: Words, step: Row): string {
  const type = String(step['ACCESS_TYPE']);
  const known = new Map((type.endsWith('ROLES') ? offered.roles : offered.positions).map(({ value, name }) => [value, name]));
  const codes = String(step['ACCESS_CODES'] ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const kind = choiceOf(process, 'ACCESS_TYPE', type);
  if (type === 'OWNER' || codes.length === 0) return kind;
  return labelled(kind, listed(codes.map((code) => known.get(code) ?? code)));
}
