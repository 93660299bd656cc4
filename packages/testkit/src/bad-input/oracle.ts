import { decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { errorText } from '@sampan/kernel/errors.ts';
import { DECIMAL_KINDS, type Field, type Fields } from '@sampan/model/field.ts';
import type { LightMyRequestResponse } from 'fastify';
import { type DescribedCall, REFUSAL, type Schema } from './described-calls.ts';
import { schemaBreaches } from './schema-breaches.ts';

type Row = Record<string, unknown>;

const ALLOWED: ReadonlySet<number> = new Set([200, 400, 401, 403, 404, 413, 414, 415, 429]);

/** A text is that of its code in one language, whatever stands in its placeholders. */
function isTextOf(text: string, code: string, language: Language): boolean {
  const known = errorText(code);
  if (!known) return false;
  const pattern = inLanguage(known, language)
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[\\s\\S]*?');
  return new RegExp(`^${pattern}`).test(text);
}

function textProblems(errors: Row, codes: Row | undefined, language: Language): string[] {
  if (typeof errors['errorMsg'] === 'string' && codes === undefined) {
    const code = String(errors['code']);
    return isTextOf(errors['errorMsg'], code, language) ? [] : [`"${errors['errorMsg']}" is not the ${language} text of ${code}`];
  }
  if (codes === undefined) return ['field errors without codes'];
  return Object.entries(errors).flatMap(([path, texts]) =>
    (texts as string[]).flatMap((text, index) => {
      const code = (codes[path] as string[] | undefined)?.[index] ?? 'none';
      return isTextOf(text, code, language) ? [] : [`${path}: "${text}" is not the ${language} text of ${code}`];
    }),
  );
}

export interface Seen {
  readonly isDone: boolean;
  readonly data: Row;
  readonly problems: readonly string[];
}

/** Holds an answer against docs/api.md §1 and the call's own description. */
export function judged(call: DescribedCall, answer: LightMyRequestResponse, language: Language): Seen {
  const status = answer.statusCode;
  if (!ALLOWED.has(status)) return { isDone: false, data: {}, problems: [`status ${status}: ${answer.body.slice(0, 300)}`] };
  const isFile = status === 200 && !String(answer.headers['content-type']).startsWith('application/json');
  if (isFile) return { isDone: true, data: {}, problems: call.answer ? [`answers with ${String(answer.headers['content-type'])}`] : [] };
  const envelope = JSON.parse(answer.body) as { message: string; data: Row };
  const isDone = envelope.message === 'OK';
  if (isDone) return { isDone, data: envelope.data, problems: call.answer ? schemaBreaches(call.answer, envelope, 'answer') : ['no file'] };
  const schema: Schema = REFUSAL;
  const { errors, codes } = envelope.data as { errors: Row; codes?: Row };
  return {
    isDone,
    data: envelope.data,
    problems: [...schemaBreaches(schema, envelope, 'refusal'), ...textProblems(errors, codes, language)],
  };
}

/** What a value sent for a field must read as afterwards; undefined when the server has a say in it. */
function expected(field: Field, sent: unknown): unknown {
  if (field.derived || sent === null || sent === '' || typeof sent === 'object') return undefined;
  const text = String(sent).trim();
  if (text === '') return undefined;
  // An amount is rounded to its currency.
  if (field.kind === 'amount') return undefined;
  if (DECIMAL_KINDS.has(field.kind)) return isDecimal(text) ? decimal(text) : `a decimal, not ${text}`;
  if (field.kind === 'integer') return Number(text);
  if (field.kind === 'flag') return { true: '1', false: '0' }[text] ?? text;
  return text;
}

/** The fields that do not read as they were sent. */
export function unlike(fields: Fields, sent: Row, read: Row, at = ''): string[] {
  return Object.entries(sent).flatMap(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const wanted = field && expected(field, value);
    if (wanted === undefined || wanted === read[key]) return [];
    // Some codes are kept in capitals (currencies).
    if (field?.kind === 'code' && String(wanted).toUpperCase() === read[key]) return [];
    return [`${at}${key} was sent as ${JSON.stringify(value)} and reads ${JSON.stringify(read[key])}`];
  });
}
