import { defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failureAt } from '@sampan/kernel/errors.ts';
import { parentFailures } from '../parents.server.ts';
import { isUsed } from '../usage.server.ts';
import { storageType } from './storage-type.ts';

export const storageTypeRules = defineMasterRules(storageType, {
  check: async ({ header, stored }, context) => {
    const failures = await parentFailures(storageType, 'PARENT_STORAGE_TYPE_CODE', header, context);
    // A receiving area must not turn into an ordinary bin with goods in it.
    const changed = stored && stored.STORAGE_TYPE_KIND !== header.STORAGE_TYPE_KIND;
    if (changed && (await isUsed(context.db, 'storage_bin', { STORAGE_TYPE_CODE: stored.STORAGE_TYPE_CODE })))
      failures.push(failureAt('STORAGE_TYPE_KIND', 'FIELD_FIXED_ONCE_USED', { CODE: stored.STORAGE_TYPE_CODE }));
    return failures;
  },
});
