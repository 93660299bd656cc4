import { createLog } from './log.ts';
import { logOwnFaults } from './own-faults.ts';

/** A process that warns, then lets an error of the database escape. */
logOwnFaults(createLog('warn'), async () => void process.stdout.write('stopped\n'));
process.emitWarning('the tide turns');
setImmediate(() => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "user_name"'), {
    code: '23505',
    detail: 'Key (password)=(hunter22) already exists.',
    parameters: ['hunter22'],
  });
  void Promise.reject(error);
});
setTimeout(() => undefined, 60_000);
