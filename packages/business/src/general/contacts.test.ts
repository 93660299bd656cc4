import { describe, expect, test } from 'vitest';
import { importStage } from '../test-import.ts';
import { reachedBy } from './contact-fields.ts';

const { run, rowsOf, rowOf } = await importStage();

const vcard = (...lines: readonly string[]): string => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

test('numbers and addresses say the same however they are written', () => {
  expect(reachedBy({ MOBILE: '138 0013-8000', PHONE: '(021) 5660 1001', EMAIL: ' Li@Youyi.example ' })).toEqual([
    '13800138000',
    '02156601001',
    'li@youyi.example',
  ]);
  // An extension is shared by many.
  expect(reachedBy({ MOBILE: '8001', PHONE: null, EMAIL: '' })).toEqual([]);
});

describe('an address book', () => {
  test('becomes contacts of vendors: the organisation is found by its name, codes come from the series', async () => {
    const file = vcard('FN:王芳', 'ORG:无锡华东不锈钢有限公司', 'TITLE:销售', 'TEL;TYPE=CELL:139 0510 1009', 'EMAIL:wf@huadong.example');
    expect(await run('vendor_contact', file, 'apply')).toMatchObject({
      isApplied: true,
      records: [{ row: 2, result: 'created', errors: [] }],
    });
    const made = (await rowsOf('vendor_contact')).at(-1);
    // P000001 to P000007 are in the sample.
    expect(made).toMatchObject({
      CONTACT_NAME: '王芳',
      SUPPLIER_CODE: 'V1002',
      JOB_TITLE: '销售',
      MOBILE: '139 0510 1009',
      REACHED_BY: '13905101009 wf@huadong.example',
      PINYIN: 'wf',
      OWNER: 'buyer',
    });
    expect(made?.['CONTACT_CODE']).toMatch(/^P0000\d\d$/);
  });

  test('becomes contacts of nobody in particular, with what they work for as it stands', async () => {
    await run('contact', vcard('N:Carter;Grace;;;', 'ORG:Harbour Customs', 'TEL:021-5555 0100'), 'apply');
    expect((await rowsOf('contact')).at(-1)).toMatchObject({
      CONTACT_NAME: 'Grace Carter',
      WORKS_FOR: 'Harbour Customs',
      PHONE: '021-5555 0100',
    });
  });

  test('whose organisation is no vendor of ours is told by row and makes nothing', async () => {
    const before = (await rowsOf('vendor_contact')).length;
    const { records } = await run('vendor_contact', vcard('FN:赵六', 'ORG:不认识的公司'), 'dry-run');
    expect(records).toMatchObject([{ row: 2, errors: [{ path: 'SUPPLIER_CODE' }] }]);
    expect((await rowsOf('vendor_contact')).length).toBe(before);
  });
});

test('the same file again changes whom it names by code', async () => {
  const file = '联系人编码,姓名,供应商编码,手机\nP000001,李建国,V1001,138 0000 0001\n';
  expect(await run('vendor_contact', file, 'apply')).toMatchObject({ isApplied: true, records: [{ NO: 'P000001', result: 'updated' }] });
  expect(await rowOf('vendor_contact', 'CONTACT_CODE', 'P000001')).toMatchObject({
    MOBILE: '138 0000 0001',
    REACHED_BY: '13800000001 02156601001 li.jianguo@youyi-steel.example',
  });
});
