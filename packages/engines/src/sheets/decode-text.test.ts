import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = '供应商编码,物料编码,单价\r\nV1001,钢管,12.5\r\n';
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), wide(TEXT)]), 'utf-16le'],
  ['UTF-16 without a mark', wide(TEXT), 'utf-16le'],
  ['UTF-16 turned around without a mark', wide(TEXT).swap16(), 'utf-16be'],
])('%s is right without a question', (_, file, used) => {
  expect(decodeText(file)).toMatchObject({ used, isSure: true });
  expect(decodeText(file).text).toContain('供应商编码,物料编码');
});

/** 供应商编码,物料 / 钢管 in GBK. */
const GBK = Buffer.concat([
  Buffer.from([0xb9, 0xa9, 0xd3, 0xa6, 0xc9, 0xcc, 0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0xce, 0xef, 0xc1, 0xcf, 0x0a]),
  Buffer.from([0xb8, 0xd6, 0xb9, 0xdc, 0x2c, 0x31, 0x0a]),
]);

test('what Chinese Excel writes is right without a question', () => {
  expect(decodeText(GBK)).toEqual({ text: '供应商编码,物料\n钢管,1\n', used: 'gb18030', isSure: true });
});

test.each<[string, number[], string]>([
  ['Western Europe: Stück', [0x53, 0x74, 0xfc, 0x63, 0x6b, 0x3b, 0x31, 0x0a], 'windows-1252'],
  ['Western Europe: Größe', [0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3b, 0x31, 0x0a], 'windows-1252'],
  ['Taiwan: 物料編號,供應商', [0xaa, 0xab, 0xae, 0xc6, 0xbd, 0x73, 0xb8, 0xb9, 0x2c, 0xa8, 0xd1, 0xc0, 0xb3, 0xb0, 0xd3, 0x0a], 'big5'],
  ['Japan: ひらがな', [0x82, 0xd0, 0x82, 0xe7, 0x82, 0xaa, 0x82, 0xc8, 0x2c, 0x31, 0x0a], 'shift_jis'],
])('%s is proposed and asked for', (_, bytes, used) => {
  expect(decodeText(Buffer.from(bytes))).toMatchObject({
    isSure: false,
    used: expect.stringMatching(used === 'windows-1252' ? /windows-1252|gb18030/ : used),
  });
});

/** 공급업체코드,자재명,단가 / 주식회사 강관. */
const KOREAN = Buffer.from('b0f8b1debef7c3bcc4dab5e52cc0dac0e7b8ed2cb4dcb0a10ac1d6bdc4c8b8bbe720b0adb0fc0a', 'hex');

test('Korean is proposed and asked for, never taken for Chinese', () => {
  expect(decodeText(KOREAN)).toEqual({ text: '공급업체코드,자재명,단가\n주식회사 강관\n', used: 'euc-kr', isSure: false });
  // 강관 alone could be 碍包 as well: whoever sent it is asked.
  expect(decodeText(Buffer.from('636f64650ab0adb0fc0a', 'hex'))).toMatchObject({ isSure: false });
  expect(decodeText(KOREAN, 'euc-kr').text).toContain('주식회사');
});

test('an encoding that was chosen is taken', () => {
  expect(decodeText(Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65]), 'windows-1252')).toEqual({
    text: 'Größe',
    used: 'windows-1252',
    isSure: true,
  });
  expect(() => decodeText(Buffer.from([0x80]), 'utf-8')).toThrow();
});

test('zero bytes on both sides are no text', () => {
  expect(() => decodeText(Buffer.from([0x41, 0, 0, 0x42, 0, 0, 1, 0]))).toThrow();
});
