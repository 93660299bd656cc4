/** The two interface languages; Chinese is the original. */
export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';
/** Each language in its own words, whatever the interface speaks. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', en: 'English' };

/** A text in both languages, Chinese first. */
export type Bilingual = readonly [zh: string, en: string];

export const inLanguage = (text: Bilingual, language: Language): string => (language === 'en' ? text[1] : text[0]);

/** The best supported language for an `Accept-Language` header or a stored code. */
export function languageOf(code: string | null | undefined): Language {
  if (!code) return DEFAULT_LANGUAGE;
  for (const part of code.split(',')) {
    const tag = part.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en';
  }
  return DEFAULT_LANGUAGE;
}
