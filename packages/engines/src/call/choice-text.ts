import { choiceOf } from '@sampan/model/words.ts';
import type { PipelineContext } from './deps.ts';

/**
 * An option of a fixed choice in the reader's words, for answers about other records than those of its type: whoever reads them need not
 * have loaded the definition whose words they are. The option itself where it has no caption.
 */
export const choiceText = (
  { registry, session }: Pick<PipelineContext, 'registry' | 'session'>,
  type: string,
  { key, option }: { readonly key: string; readonly option: string },
): string => choiceOf(registry.byType.get(type)?.definition, key, option, session.language);
