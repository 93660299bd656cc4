import type { Definition } from './define.ts';

/** Key of how far the entries of a document are by a progress field, in whole percents, as rows of a list carry it beside that. */
export const percentKey = (progress: string): string => `${progress}_PERCENT`;

/** The progress fields of a definition; a list of rows has none, for its rows tell their own counters. */
export const progressFields = (definition: Definition): string[] =>
  definition.kind === 'document' ? Object.keys(definition.progress) : [];
