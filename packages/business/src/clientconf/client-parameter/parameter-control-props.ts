import type { ParameterCode } from '@sampan/model/parameters.ts';

/** What the input of a client parameter is given, whatever its kind. */
export interface ParameterControlProps {
  readonly code: ParameterCode;
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}
