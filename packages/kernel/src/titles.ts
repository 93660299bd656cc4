import { type Bilingual, inLanguage, type Language } from './languages.ts';
import { fill } from './texts.ts';
import { documentTexts, titleTexts } from './texts/documents.ts';

type TitleKey = keyof typeof titleTexts;
/** Kinds of screens that show one document type: `index`, `create`, `view` … */
export type TitleKind = TitleKey extends `title.${infer Kind}` ? Kind : never;

/** Lower-cases the first letter for use inside a sentence; abbreviations such as `BOM` stay. */
const inSentence = (name: string): string => (/^[A-Z][A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));

/** The name of a document or master type, e.g. `采购订单` / `Purchase order`; the type itself when it has none. */
export function documentName(type: string, language: Language): string {
  const text = (documentTexts as Readonly<Record<string, Bilingual>>)[type];
  return text ? inLanguage(text, language) : type;
}

/** The name for the middle of a sentence: `采购订单` / `purchase order`. */
export const documentNameInSentence = (type: string, language: Language): string => inSentence(documentName(type, language));

/** The title of a screen, e.g. `采购订单列表` / `Purchase order list`. */
export function screenTitle(kind: TitleKind, type: string, language: Language): string {
  const name = documentName(type, language);
  return fill(inLanguage(titleTexts[`title.${kind}`], language), { Doc: name, doc: inSentence(name) });
}
