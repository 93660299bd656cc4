/** Elements that act or fetch; with all that stands in them. The rest of HTML is shown as the text that it is. */
const ACTIVE = /<(script|style|iframe|object|embed|svg|math|template|noscript|form)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi;
const ACTIVE_ALONE =
  /<\/?(script|style|iframe|object|embed|svg|math|template|noscript|form|link|meta|base|img|video|audio|source)\b[^>]*(>|$)/gi;

/** A text without elements that could run or load something; what is left after one was taken out is looked at again. */
export const withoutActiveElements = (content: string): string => without(ACTIVE_ALONE, without(ACTIVE, content));

function without(pattern: RegExp, content: string): string {
  const cleaned = content.replaceAll(pattern, '');
  return cleaned === content ? content : without(pattern, cleaned);
}

/** Pictures are not shown: one from outside would tell its host who reads what. */
export const hasPicture = (content: string): boolean => /!\[[^\]]*\]\s*[([]/.test(content);
