import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { parentFailures } from '../parents.server.ts';
import { storageType } from './storage-type.ts';

export const storageTypeRules = defineMasterRules(storageType, {
  check: ({ header }, context) => parentFailures(storageType, 'PARENT_STORAGE_TYPE_CODE', header, context),
});
