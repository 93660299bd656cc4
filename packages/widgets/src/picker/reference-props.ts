import type { ReactNode } from 'react';
import type { ListRow } from '../api/rows.ts';
import type { ReferenceSource } from '../table/columns.ts';

export interface ReferenceInputProps {
  readonly source: ReferenceSource;
  /** Form field; sent as `field`. */
  readonly field: string;
  /** Label of the field; shown above the input unless it is compact. */
  readonly label: string;
  readonly ariaLabel?: string;
  readonly value: string | null;
  /** Name of the chosen record, when the form has it. */
  readonly name?: string | null;
  /** Code and row of the chosen record, or nulls when the field is emptied. */
  readonly onChange: (value: string | null, row: ListRow | null) => void;
  /** Parameters that narrow the list: `{ COMPANY_CODE: '1000' }`. */
  readonly related?: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly id?: string;
  readonly onBlur?: () => void;
  /** A text that stands for no record stays in the field; undefined when it is gone. */
  readonly onProblem?: ((problem: string | undefined) => void) | undefined;
  /** Records may be made here that do not exist yet. */
  readonly canCreate?: boolean;
  /** Height of a table row and no label: filters. */
  readonly isCompact?: boolean;
}
