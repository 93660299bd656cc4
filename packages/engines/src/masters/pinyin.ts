import { createRequire } from 'node:module';
import type * as PinyinPro from 'pinyin-pro';

const load = createRequire(import.meta.url);

/** Its dictionary is a dozen MiB, read with the first name. */
const pinyinPro = (): typeof PinyinPro => load('pinyin-pro') as typeof PinyinPro;

/**
 * First letters of the pinyin of Chinese text, lower case, other letters and digits kept, the rest left out:
 * `M8不锈钢螺栓` → `m8bxgls`. At most 200 characters.
 */
export function initialsOf(text: string): string {
  const letters = pinyinPro().pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return letters
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 200);
}
