import type { Field } from '@sampan/model/field.ts';
import type { ListRow } from '../../api/rows.ts';
import type { CellValue, ColumnOption } from '../../line-grid/column.ts';

/** What every control of a header field gets. */
export interface ControlProps {
  readonly fieldKey: string;
  readonly field: Field;
  readonly label: string;
  /** Id of the input, for jump links. */
  readonly id: string;
  readonly value: CellValue;
  readonly onChange: (value: CellValue, row?: ListRow | null) => void;
  /** Typed text that could not be read; undefined when it can again. */
  readonly onProblem: (problem: string | undefined) => void;
  readonly error?: string | undefined;
  readonly required: boolean;
  readonly disabled?: boolean;
  /** Readable name of a reference, where the record has it. */
  readonly name?: string | null;
  readonly options?: readonly ColumnOption[] | undefined;
  /** Rows of a note while it is short. */
  readonly minRows?: number;
  readonly related?: Readonly<Record<string, string>>;
}

/** `scope` tells the fields of a dialog from those of the form below it. */
export const fieldId = (key: string, scope = ''): string => `${scope}field-${key}`;
