import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failureAt } from '@sampan/kernel/errors.ts';
import { PARAMETER_DEFAULTS, type ParameterCode } from '@sampan/model/parameters.ts';
import { clientParameter } from './client-parameter.ts';
import { parameterValueRules } from './parameter-values.ts';

const isParameter = (code: string): code is ParameterCode => Object.hasOwn(PARAMETER_DEFAULTS, code);

export const clientParameterRules = defineMasterRules(clientParameter, {
  check: ({ header }) => {
    const CODE = header.PARAMETER_CODE ?? '';
    if (!isParameter(CODE)) return [failureAt('PARAMETER_CODE', 'PARAMETER_UNKNOWN', { CODE })];
    const rule = parameterValueRules[CODE];
    return rule.accepts(header.PARAMETER_VALUE ?? '')
      ? []
      : [failureAt('PARAMETER_VALUE', 'PARAMETER_VALUE_INVALID', { EXPECTED: rule.expected })];
  },
});
