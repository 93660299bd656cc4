import { defineMasterExample } from '../../example.ts';

/** A valid serial-number configuration in the sample organisation. */
export const serialNumberExample = defineMasterExample((n) => ({ SERIAL_CODE: `SN${n}`, SERIAL_NAME: `编码${n}`, PREFIX: 'X' }));
