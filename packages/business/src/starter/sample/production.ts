/** Where the sample organisation makes goods. */
export const workshops = [
  { WORKSHOP_CODE: '1100-A', WORKSHOP_NAME: '机加工车间', WORKSHOP_NAME_EN: 'Machine shop', PLANT_CODE: '1100', OWNER: 'manager' },
  { WORKSHOP_CODE: '1100-B', WORKSHOP_NAME: '装配车间', WORKSHOP_NAME_EN: 'Assembly shop', PLANT_CODE: '1100', OWNER: 'manager' },
  { WORKSHOP_CODE: '1200-A', WORKSHOP_NAME: '电子车间', WORKSHOP_NAME_EN: 'Electronics shop', PLANT_CODE: '1200', OWNER: 'manager' },
];

export const productionLines = [
  {
    LINE_CODE: 'CNC-1',
    LINE_NAME: '数控一线',
    LINE_NAME_EN: 'CNC line 1',
    WORKSHOP_CODE: '1100-A',
    WORKING_WEEK: 'SIX',
    DAILY_CAPACITY_QTY: '240',
  },
  {
    LINE_CODE: 'ASM-1',
    LINE_NAME: '装配一线',
    LINE_NAME_EN: 'Assembly line 1',
    WORKSHOP_CODE: '1100-B',
    WORKING_WEEK: 'FIVE',
    DAILY_CAPACITY_QTY: '120',
  },
  {
    LINE_CODE: 'SMT-1',
    LINE_NAME: '贴片一线',
    LINE_NAME_EN: 'SMT line 1',
    WORKSHOP_CODE: '1200-A',
    WORKING_WEEK: 'SEVEN',
    DAILY_CAPACITY_QTY: '3000',
  },
];

export const failures = [
  {
    FAILURE_CODE: 'Q01',
    FAILURE_NAME: '尺寸超差',
    FAILURE_NAME_EN: 'Out of tolerance',
    FAILURE_KIND: 'QUALITY',
    CAUSE: '刀具磨损',
    REMEDY: '换刀后复检首件',
  },
  {
    FAILURE_CODE: 'Q02',
    FAILURE_NAME: '外观不良',
    FAILURE_NAME_EN: 'Surface defect',
    FAILURE_KIND: 'QUALITY',
    CAUSE: '搬运磕碰',
    REMEDY: '隔离并返修',
  },
  { FAILURE_CODE: 'E01', FAILURE_NAME: '设备停机', FAILURE_NAME_EN: 'Machine down', FAILURE_KIND: 'MACHINE', REMEDY: '报修并切换备用设备' },
  { FAILURE_CODE: 'M01', FAILURE_NAME: '来料不良', FAILURE_NAME_EN: 'Bad material', FAILURE_KIND: 'MATERIAL', REMEDY: '退库并通知采购' },
];
