import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the company. */
export const companyTexts = defineTexts({
  name: ['公司', 'Company'],
  labels: {
    COMPANY_CODE: ['公司编码', 'Company code'],
    SEAL: ['公司印章', 'Company seal'],
  },
  errors: {
    SEAL_NO_IMAGE: ['印章须为 1 MB 以内的 PNG 或 JPEG 图片', 'A seal is a PNG or JPEG picture of at most 1 MB'],
  },
});
