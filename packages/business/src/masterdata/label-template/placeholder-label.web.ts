import { ownLabel, type Speaker } from '@sampan/model/words.ts';
import { t } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { customerLabel } from '../customer-label/customer-label.ts';
import { material } from '../material/material.ts';
import { storageBin } from '../storage-bin/storage-bin.ts';
import { packingBox } from '../../sd/packing-box/packing-box.ts';
import type { LabelSource } from './label-template.ts';

/** Whose fields the names of a source are. */
const SPEAKERS: Readonly<Record<LabelSource, readonly NonNullable<Speaker>[]>> = {
  MATERIAL: [material, customerLabel],
  BIN: [storageBin],
  BOX: [packingBox],
};

/** What a placeholder stands for, as the definition that has the field calls it. */
export const placeholderLabel = (name: string, source: LabelSource): string =>
  name === 'PRINT_DATE'
    ? t('label.printDate')
    : labelOf(
        SPEAKERS[source].find((speaker) => ownLabel(speaker, name)),
        name,
      );
