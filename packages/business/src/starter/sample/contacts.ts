/** People at the partners of the sample organisation, and others whom it calls. */
export const vendorContacts = [
  {
    CONTACT_CODE: 'P000001',
    CONTACT_NAME: '李建国',
    JOB_TITLE: '销售经理',
    SUPPLIER_CODE: 'V1001',
    MOBILE: '138 0165 1001',
    PHONE: '021-5660 1001',
    EMAIL: 'li.jianguo@youyi-steel.example',
    IS_MAIN: '1',
    OWNER: 'buyer',
  },
  {
    CONTACT_CODE: 'P000002',
    CONTACT_NAME: '陈露',
    JOB_TITLE: '财务',
    DEPARTMENT: '财务部',
    SUPPLIER_CODE: 'V1001',
    PHONE: '021-5660 1008',
    EMAIL: 'chen.lu@youyi-steel.example',
    OWNER: 'buyer',
  },
  {
    CONTACT_CODE: 'P000003',
    CONTACT_NAME: '周敏',
    JOB_TITLE: '业务代表',
    SUPPLIER_CODE: 'V1002',
    MOBILE: '139 0510 1002',
    PHONE: '0510-8870 1002',
    IS_MAIN: '1',
    OWNER: 'buyer',
  },
];

export const customerContacts = [
  {
    CONTACT_CODE: 'P000004',
    CONTACT_NAME: '张婷',
    JOB_TITLE: '采购主管',
    CUSTOMER_CODE: 'C1001',
    MOBILE: '136 0168 3001',
    PHONE: '021-6950 3001',
    EMAIL: 'zhang.ting@borui.example',
    IS_MAIN: '1',
    OWNER: 'seller',
  },
  {
    CONTACT_CODE: 'P000005',
    CONTACT_NAME: '老赵',
    JOB_TITLE: '收货员',
    DEPARTMENT: '仓库',
    CUSTOMER_CODE: 'C1001',
    MOBILE: '137 0169 3002',
    OWNER: 'seller',
  },
];

export const accountContacts = [
  {
    CONTACT_CODE: 'P000006',
    CONTACT_NAME: '林国栋',
    JOB_TITLE: '集团采购总监',
    ACCOUNT_CODE: 'A100',
    EMAIL: 'lin.guodong@eca-group.example',
    OWNER: 'seller',
  },
];

export const contacts = [
  {
    CONTACT_CODE: 'P000007',
    CONTACT_NAME: '孙师傅',
    JOB_TITLE: '司机',
    WORKS_FOR: '顺达物流',
    MOBILE: '135 0162 7001',
    OWNER: 'warehouse',
  },
];
