import { globSync, readFileSync } from 'node:fs';

/** Rules about the text of source files that no other tool knows. */
const SOURCES = [
  'packages/*/{src,sql}/**/*.{ts,tsx,css,sql}',
  'packages/business/src/**/built-in/*/*.md',
  'apps/*/{src,build}/**/*.{ts,tsx,css}',
  'tools/**/*.ts',
  '*.{ts,cjs}',
];
const MOST_LINES = 400;
/** Lists of facts may be longer: texts, starter and sample rows, tables, definitions. */
const MAY_BE_LONG =
  /\/(?:texts|labels|starter|tables)\/|\.(?:texts|words)\.ts$|\/registry\.[a-z.]+$|\/dictionary\.ts$|packages\/business\/src\/[^/]+\/([^/]+)\/\1\.ts$/;
const TEST = /\.(test|e2e)\.tsx?$|\/test-[^/]+\.tsx?$/;
/** Type tests say what must not compile. */
const TYPE_TEST = /\.types\.ts$/;
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;
// Written in pieces, or this file would be its own first fault.
const UNFINISHED = new RegExp(String.raw`\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\b|\b(test|it|describe)\.(skip|only|todo)\(`);
const SILENCED = new RegExp(
  String.raw`@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-${'disable'}|biome-${'ignore'}|\bas ${'any'}[;,)\]]`,
);

/** Chinese beside punctuation of Latin letters; codes, addresses and numbers keep theirs. */
const HALF_WIDTH = /[\u3400-\u9fff”](?: ?[,:;?!](?!\/\/)| ?\((?!\$\{))|[,:;?!)] ?[\u3400-\u9fff“]|\([\u3400-\u9fff]/;
/** Where people read Chinese: texts, words, labels, what a new organisation begins with, help. */
const READ_IN_CHINESE = /\.(texts|words)\.ts$|\/(texts|labels|starter)\/.*\.ts$|\/built-in\/zh-CN\/.*\.md$/;
/** Only definitions know the words of their statuses. */
const STATUS_WORD = /\bSTATUS\b["'\])]*\s*(?:[!=]==?|=|<>|:|in \()\s*'[A-Z][A-Z_]*'/;

interface Rule {
  readonly problem: string;
  readonly isFor: (path: string) => boolean;
  readonly isFault: (line: string) => boolean;
}

const lineRules: readonly Rule[] = [
  { problem: 'unfinished or skipped', isFor: () => true, isFault: (line) => UNFINISHED.test(line) },
  { problem: 'silences a check', isFor: (path) => !TYPE_TEST.test(path), isFault: (line) => SILENCED.test(line) },
  {
    problem: 'a status of a document is asked for by its phase (packages/model/src/phase.ts)',
    isFor: (path) => /^(packages\/(engines|chat|widgets)|apps\/(server|web))\//.test(path) && !TEST.test(path),
    isFault: (line) => STATUS_WORD.test(withoutComment(line)),
  },
  {
    problem: 'texts belong into x.texts.ts or x.words.ts beside it, those of the platform into packages/kernel/src/texts',
    isFor: (path) => path.endsWith('.tsx') && !TEST.test(path),
    isFault: (line) => CHINESE.test(withoutComment(line)),
  },
  {
    problem: 'Chinese has full-width punctuation: ，：；？！（）',
    isFor: (path) => READ_IN_CHINESE.test(path) && !TEST.test(path),
    isFault: (line) => chineseOf(line).some((text) => HALF_WIDTH.test(text)),
  },
];

/** The Chinese texts of a line: what stands in quotes in code, the whole line of a Markdown file; without what is quoted as code. */
const chineseOf = (line: string): string[] =>
  (line.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g) ?? [line.replace(/`[^`]*`|\]\([^)]*\)/g, '')]).filter((text) => CHINESE.test(text));

const withoutComment = (line: string): string => line.replace(/^\s*\/?\*.*$|\/\*.*?\*\/|\/\/.*$/g, '');

function faultsOf(path: string): string[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const faults = lines.flatMap((line, index) =>
    lineRules.filter((rule) => rule.isFor(path) && rule.isFault(line)).map((rule) => `${path}:${index + 1}: ${rule.problem}`),
  );
  if (lines.length > MOST_LINES && !MAY_BE_LONG.test(path)) faults.push(`${path}: ${lines.length} lines, at most ${MOST_LINES}`);
  if (/\/index\.tsx?$/.test(path)) faults.push(`${path}: import files by name instead of collecting them`);
  return faults;
}

const paths = globSync(SOURCES, { exclude: (path) => /(^|\/)(node_modules|dist|\.tsc)(\/|$)/.test(path) });
const faults = paths.flatMap((path) => faultsOf(path.replaceAll('\\', '/')));
if (paths.length < 400) faults.push(`only ${paths.length} source files were found`);
// The lock must not say where packages come from: everybody uses their own registry.
if (readFileSync('package-lock.json', 'utf8').includes('"resolved": "http')) faults.push('package-lock.json names a registry');

for (const fault of faults) console.error(fault);
console.log(`${paths.length} source files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
