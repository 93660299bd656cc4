import type { Column } from '../table/columns.ts';

/** A value of another field of the form that narrows the list: sent under `label`, read from `field` of the form. */
interface RelatedField {
  readonly label: string;
  readonly field: string;
}

/** A fixed parameter of the list call. */
interface FixedParameter {
  readonly label: string;
  readonly value: string;
}

/** How a field is filled from a list (the contract's names). */
export interface ValueHelpConfig {
  readonly type: 'dropdowntable';
  /** Form field that the picker serves; sent as `field`. */
  readonly field: string;
  /** List call without the base: `masterdataapi/vendor/index`. */
  readonly url: string;
  /** Column that the search terms are looked up in; all search columns when left out. */
  readonly urlSearchField?: string;
  /** Column whose value stands on the chips. */
  readonly urlSearchDisplayField?: string;
  /** Column that identifies a row; chosen rows are kept by it across pages. */
  readonly keyField: string;
  readonly related?: readonly RelatedField[];
  readonly relatedKey?: FixedParameter;
  readonly remoteType?: FixedParameter;
  readonly columns: readonly Column[];
  readonly tableConfig?: {
    readonly selection?: 'single' | 'multiple';
    readonly pagination?: { readonly rowsPerPage: number };
  };
}

/** Rows of one page of the picker unless configured. */
const PICKER_ROWS = 10;

export const isMultiple = (config: ValueHelpConfig): boolean => config.tableConfig?.selection === 'multiple';
export const pickerRows = (config: ValueHelpConfig): number => config.tableConfig?.pagination?.rowsPerPage ?? PICKER_ROWS;
