import { packingBox } from '../../sd/packing-box/packing-box.ts';
import { material } from '../material/material.ts';
import { storageBin } from '../storage-bin/storage-bin.ts';

/** Whose records labels of a source are for. */
export const LABELLED = { MATERIAL: material, BIN: storageBin, BOX: packingBox } as const;
