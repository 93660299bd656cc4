import { defineMasterExample } from '../../example.ts';

/** A valid client parameter in the sample organisation. */
export const clientParameterExample = defineMasterExample(() => ({
  PARAMETER_CODE: 'BACKDATE_DAYS',
  PARAMETER_NAME: 'x',
  PARAMETER_VALUE: '0',
}));
