import { type Bilingual, inLanguage, type Language } from './languages.ts';
import { statusTexts } from './texts/statuses.ts';

/** How a status looks (visual design): grey, blue, green, amber, red, dark grey, dark grey struck through. */
export type Tone = 'draft' | 'info' | 'ok' | 'warn' | 'bad' | 'closed' | 'cancelled';

/** What decides the caption of a document. */
export interface CaptionSource {
  readonly STATUS: string;
  readonly IS_CLOSED?: string | undefined;
  readonly IS_CANCELLED?: string | undefined;
  readonly IS_COMPLETED?: string | undefined;
}

const TONES: Readonly<Record<string, Tone>> = {
  draft: 'draft',
  submitted: 'info',
  approved: 'ok',
  rejected: 'bad',
  posted: 'ok',
  reversed: 'cancelled',
  closed: 'closed',
  cancelled: 'cancelled',
  completed: 'ok',
  confirmed: 'ok',
  executing: 'info',
  done: 'ok',
  stored: 'ok',
};

const camel = (status: string): string => status.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The caption's name: CANCELLED before CLOSED before REVERSED before COMPLETED before STATUS (lifecycles §1 rule 2). */
export function captionName(source: CaptionSource): string {
  if (source.IS_CANCELLED === '1') return 'cancelled';
  if (source.IS_CLOSED === '1') return 'closed';
  if (source.STATUS === 'REVERSED') return 'reversed';
  return source.IS_COMPLETED === '1' ? 'completed' : camel(source.STATUS);
}

/** Text and tone that people see in place of STATUS. */
export function captionOf(source: CaptionSource, language: Language): { text: string; tone: Tone } {
  const name = captionName(source);
  return { text: statusText(name, language), tone: TONES[name] ?? 'info' };
}

/** The caption of one STATUS without regard to flags, e.g. for the options of a filter. */
export const statusOf = (status: string, language: Language): string => statusText(camel(status), language);

function statusText(name: string, language: Language): string {
  const text = (statusTexts as Readonly<Record<string, Bilingual>>)[`status.${name}`];
  return text ? inLanguage(text, language) : name;
}
