import type { Bilingual } from '@sampan/kernel/languages.ts';
import { areaWords } from '@sampan/model/labels/codes.ts';

interface AreaBin {
  readonly STORAGE_BIN_CODE: string;
  /** STORAGE_TYPE_KIND of its storage type. */
  readonly kind: 'RECEIVING' | 'SHIPPING';
  readonly name: Bilingual;
}

/** Where goods come in and go out in every storage location: the one place that names these two bins. */
export const RECEIVING_BIN = 'RECV';
export const SHIPPING_BIN = 'SHIP';

/** The bins that the server gives to every storage location (lifecycles §6). */
export const areaBins: readonly AreaBin[] = [
  { STORAGE_BIN_CODE: RECEIVING_BIN, kind: 'RECEIVING', name: areaWords.RECV },
  { STORAGE_BIN_CODE: SHIPPING_BIN, kind: 'SHIPPING', name: areaWords.SHIP },
];

export const areaBinCodes: readonly string[] = areaBins.map((bin) => bin.STORAGE_BIN_CODE);
export const isAreaBin = (code: string | undefined): boolean => code !== undefined && areaBinCodes.includes(code);
