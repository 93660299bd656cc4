import { parameterTexts } from '../clientconf/client-parameter/parameters.words.ts';
import { PARAMETER_DEFAULTS, type ParameterCode } from '@sampan/model/parameters.ts';
import { parameterInputs } from '../clientconf/client-parameter/parameter-inputs.ts';

const TYPES = { switch: 'SWITCH', percent: 'NUMBER', days: 'NUMBER', documents: 'LIST', fields: 'LIST' } as const;
const typeOf = (kind: string) => TYPES[kind as keyof typeof TYPES] ?? 'TEXT';

const codes = Object.keys(PARAMETER_DEFAULTS) as ParameterCode[];

/** Every client parameter with its default (lifecycles §8). */
export const clientParameters = codes.map((PARAMETER_CODE) => {
  const { kind, category } = parameterInputs[PARAMETER_CODE];
  const [PARAMETER_NAME, PARAMETER_NAME_EN] = parameterTexts[`parameter.${PARAMETER_CODE}`];
  const PARAMETER_VALUE = PARAMETER_DEFAULTS[PARAMETER_CODE];
  return { PARAMETER_CODE, PARAMETER_NAME, PARAMETER_NAME_EN, PARAMETER_TYPE: typeOf(kind), PARAMETER_VALUE, CATEGORY: category };
});
