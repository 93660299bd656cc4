import { type Bilingual, inLanguage, type Language } from './languages.ts';
import { fill, type Texts } from './texts.ts';
import { documentTexts, titleTexts } from './texts/records/documents.ts';

type TitleKey = keyof typeof titleTexts;
/** Kinds of screens that show one document type: `index`, `create`, `view` … */
export type TitleKind = TitleKey extends `title.${infer Kind}` ? Kind : never;

/** Lower-cases the first letter for use inside a sentence; abbreviations such as `BOM` stay. */
const inSentence = (name: string): string => (/^[A-Z][A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));

const names = new Map<string, Bilingual>(Object.entries(documentTexts));
/** Makes names of documents and masters known, by type. */
export function addDocumentNames(more: Texts): void {
  for (const [type, name] of Object.entries(more)) names.set(type, name);
}

/** The name of a document or master type in both languages; the type itself when it has none. */
export const documentNamePair = (type: string): Bilingual => names.get(type) ?? [type, type];
/** The name of a document or master type, e.g. `采购订单` / `Purchase order`. */
export const documentName = (type: string, language: Language): string => inLanguage(documentNamePair(type), language);

/** The name for the middle of a sentence: `采购订单` / `purchase order`. */
export const nameInSentence = (name: Bilingual, language: Language): string => inSentence(inLanguage(name, language));

/** The title of a screen over the name of its document, e.g. `采购订单列表` / `Purchase order list`. */
export function screenTitle(kind: TitleKind, name: Bilingual, language: Language): string {
  const Doc = inLanguage(name, language);
  return fill(inLanguage(titleTexts[`title.${kind}`], language), { Doc, doc: inSentence(Doc) });
}
