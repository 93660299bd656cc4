import type { Language } from './languages.ts';

/** What stands between a label and what it tells: `：` in Chinese, `: ` in English. */
export const colonIn = (language: Language): string => (language === 'zh-CN' ? '：' : ': ');

/** Names one after the other: `甲、乙` in Chinese, `A, B` in English. */
export const listedIn = (items: readonly string[], language: Language): string => items.join(language === 'zh-CN' ? '、' : ', ');

/** A remark behind a word: `（停用）` in Chinese, ` (inactive)` in English. */
export const bracketedIn = (text: string, language: Language): string => (language === 'zh-CN' ? `（${text}）` : ` (${text})`);
