import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import type { Side } from './side.ts';

type Lines = readonly { readonly MATERIAL_CODE?: string | null }[];
type OfLines = Pick<Context, 'references'> & { readonly entries: Lines };

const unusable = ({ material: { flag, error } }: Side, { entries, references }: OfLines, mayBeInactive: boolean): Failure[] =>
  entries.flatMap(({ MATERIAL_CODE: MATERIAL }, index) => {
    if (!MATERIAL) return [];
    const row = references.getLoose('material', MATERIAL);
    // One that is not there is refused as a reference, and in these words only when it is submitted.
    const isUsable = mayBeInactive ? row?.[flag] !== '0' : row?.[flag] === '1' && row['IS_ACTIVE'] === '1';
    return isUsable ? [] : [failureAt(`ENTRIES[${index}].MATERIAL_CODE`, error, { MATERIAL })];
  });

/** Materials of a draft, already read, that this side does not deal in; one that became inactive since it was typed may stay. */
export const foreignMaterials = (side: Side, entries: Lines, { references }: Context): Failure[] =>
  unusable(side, { entries, references }, true);

/** Every material must be active and dealt in by this side when the document is submitted, whatever it was as it was chosen (PR-1). */
export const materialsUsable =
  (side: Side) =>
  async (context: OfLines): Promise<Failure[]> => {
    await context.references.load(
      'material',
      context.entries.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []),
    );
    return unusable(side, context, false);
  };
