import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the failure info. */
export const failureTexts = defineTexts({
  name: ['故障信息', 'Failure info'],
  labels: {
    FAILURE_CODE: ['故障编码', 'Failure code'],
    FAILURE_KIND: ['故障类别', 'Kind of failure'],
    CAUSE: ['故障原因', 'Cause'],
    REMEDY: ['处理措施', 'Action to take'],
  },
  choices: {
    'FAILURE_KIND.QUALITY': ['质量', 'Quality'],
    'FAILURE_KIND.MACHINE': ['设备', 'Machine'],
    'FAILURE_KIND.MATERIAL': ['材料', 'Material'],
    'FAILURE_KIND.HANDLING': ['操作', 'Handling'],
  },
});
