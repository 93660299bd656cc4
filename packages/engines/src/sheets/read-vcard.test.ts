import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { cellText } from './sheet-file.ts';

/** What an address book says of its people, by column. */
async function peopleOf(...lines: readonly string[]): Promise<Record<string, string>[]> {
  const { rows } = await readFile(Buffer.from(lines.join('\r\n')));
  const [headings = [], ...people] = rows.map(({ cells }) => cells.map(cellText));
  return people.map((cells) => Object.fromEntries(headings.flatMap((heading, at) => (cells[at] ? [[heading, cells[at]]] : []))));
}

test('an address book of a phone becomes rows, a person each', async () => {
  expect(
    await peopleOf(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:李;建国;;;',
      'FN:李建国',
      'ORG:上海友谊钢铁贸易有限公司;销售部',
      'TITLE:经理',
      'item1.TEL;type=CELL;type=VOICE:138 0013 8000',
      'TEL;TYPE=WORK,VOICE:021-5660 1001',
      'TEL;TYPE=FAX:021-5660 1002',
      'EMAIL;TYPE=INTERNET:li@youyi.example',
      'ADR;TYPE=WORK:;;宝山区友谊路 1818 号;上海市;上海市;201900;中国',
      'NOTE:先打电话\\, 再发邮件',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'N:Carter;Grace;;;',
      'TEL;VALUE=uri;TYPE="cell,home":tel:+1-415-555-0100',
      'END:VCARD',
    ),
  ).toEqual([
    {
      FN: '李建国',
      ORG: '上海友谊钢铁贸易有限公司',
      'ORG UNIT': '销售部',
      TITLE: '经理',
      'TEL CELL': '138 0013 8000',
      TEL: '021-5660 1001',
      'TEL FAX': '021-5660 1002',
      EMAIL: 'li@youyi.example',
      STREET: '宝山区友谊路 1818 号',
      CITY: '上海市',
      REGION: '上海市',
      'POSTAL CODE': '201900',
      COUNTRY: '中国',
      NOTE: '先打电话, 再发邮件',
    },
    { FN: 'Grace Carter', 'TEL CELL': '+1-415-555-0100' },
  ]);
});

test('names in quoted-printable, as older phones write them, are read in their own characters', async () => {
  // E7 8E 8B is 王, E8 8A B3 is 芳; a line that ends with = goes on in the next.
  expect(
    await peopleOf(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E7=8E=8B;=E8=8A=',
      '=B3;;;',
      'TEL;CELL:13900139000',
      'END:VCARD',
    ),
  ).toEqual([{ FN: '王芳', 'TEL CELL': '13900139000' }]);
  // The same name in GBK: CD F5 and B7 BC.
  expect(await peopleOf('BEGIN:VCARD', 'FN;CHARSET=GBK;ENCODING=QUOTED-PRINTABLE:=CD=F5=B7=BC', 'END:VCARD')).toEqual([{ FN: '王芳' }]);
});

test('a long line that goes on after a space is one, a card without an end is none', async () => {
  expect(await peopleOf('BEGIN:VCARD', 'FN:Anna', '  Maria', 'END:VCARD', 'BEGIN:VCARD', 'FN:Nobody')).toEqual([{ FN: 'Anna Maria' }]);
});
