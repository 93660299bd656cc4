/** A fixed parameter of the list call. */
interface Parameter {
  readonly label: string;
  readonly value: string;
}

/** How a master list reads its items (the contract's names). */
export interface ListItemConfig {
  /** List call without the base. */
  readonly url: string;
  readonly keyField: string;
  readonly headerField: string;
  readonly subheaderField?: string;
  readonly descriptionField?: string;
  readonly avatarField?: string;
  readonly rightTitleField?: string;
  readonly rightTitleSubfield?: string;
  readonly useCheckOption?: boolean;
  /** How a field's value is read, where it is a code or choice that has words. Ours. */
  readonly textOf?: (field: string, value: string) => string;
  readonly remoteType?: Parameter;
  readonly relatedKey?: Parameter;
}

/** Items of one page. */
export const MASTER_LIST_ROWS = 10;

/** Fixed parameters of the call, `label=value`. */
export const fixedFields = ({ remoteType, relatedKey }: ListItemConfig): Readonly<Record<string, string>> =>
  Object.fromEntries([remoteType, relatedKey].flatMap((parameter) => (parameter ? [[parameter.label, parameter.value] as const] : [])));
