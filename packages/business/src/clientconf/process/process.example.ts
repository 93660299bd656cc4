import { defineMasterExample } from '../../example.ts';

/** A valid approval process in the sample organisation. */
export const processExample = defineMasterExample((n) => ({
  PROCESS_CODE: `PR${n}`,
  PROCESS_NAME: `流程${n}`,
  FUNCTION_AREA: 'purchase_order',
  NODES: [{ SEQ: 10, STATUS_CODE: 'WAIT', NODE_TEXT: '待审批' }],
  STEPS: [
    { SEQ: 10, STEP_CODE: 'S1', STEP_NAME: '审批', LAUNCH_ACTION: 'submit', ACCESS_TYPE: 'ROLES', ACCESS_CODES: 'APPROVER', IS_END: '1' },
  ],
}));
