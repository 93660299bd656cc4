import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failure, failureAt } from '@sampan/kernel/errors.ts';
import { PARAMETER_DEFAULTS, type ParameterCode } from '@sampan/model/parameters.ts';
import { clientParameter } from './client-parameter.ts';
import { nameTaken } from './names-taken.ts';
import { parameterInputs } from './parameter-inputs.ts';
import { parameterValueRules } from './parameter-values.ts';

const isParameter = (code: string): code is ParameterCode => Object.hasOwn(PARAMETER_DEFAULTS, code);
const isSecurity = (code: string): boolean => isParameter(code) && parameterInputs[code].category === 'SECURITY';

export const clientParameterRules = defineMasterRules(clientParameter, {
  // Who could switch the second factor off, or have the audit list forget, would stand above who asked for it.
  checkChange: ({ PARAMETER_CODE }, { session }) =>
    isSecurity(PARAMETER_CODE) && !session.isAdministrator ? failure('ADMINISTRATOR_ONLY') : undefined,
  check: ({ header }, { session }) => {
    const CODE = header.PARAMETER_CODE ?? '';
    if (isSecurity(CODE) && !session.isAdministrator) return [failure('ADMINISTRATOR_ONLY')];
    if (!isParameter(CODE)) return [failureAt('PARAMETER_CODE', 'PARAMETER_UNKNOWN', { CODE })];
    const rule = parameterValueRules[CODE];
    const value = header.PARAMETER_VALUE ?? '';
    if (!rule.accepts(value)) return [failureAt('PARAMETER_VALUE', 'PARAMETER_VALUE_INVALID', { EXPECTED: rule.expected })];
    const NAME = CODE === 'FIELD_NAMES' ? nameTaken(value) : undefined;
    return NAME === undefined ? [] : [failureAt('PARAMETER_VALUE', 'FIELD_NAME_TAKEN', { NAME })];
  },
});
