import { expect, test } from 'vitest';
import { kindOfFile, safeFileName } from './file-kinds.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

test('the content decides what a file is', () => {
  expect(kindOfFile('a.png', PNG)?.type).toBe('image/png');
  expect(kindOfFile('a.PDF', bytes('%PDF-1.7'))?.type).toBe('application/pdf');
  expect(kindOfFile('a.ofd', bytes('PK\u0003\u0004'))?.type).toBe('application/zip');
  expect(kindOfFile('a.csv', bytes('物料,数量\n'))?.type).toBe('text/plain; charset=utf-8');
  expect(kindOfFile('drawing.dwg', bytes('AC1032'))?.type).toBe('application/octet-stream');
  expect(kindOfFile('gbk.csv', new Uint8Array([0xce, 0xef, 0xc1, 0xcf]))?.type).toBe('application/octet-stream');
});

test('a name that promises another kind, and programs, are refused', () => {
  expect(kindOfFile('a.png', bytes('<svg xmlns="http://www.w3.org/2000/svg">'))).toBeUndefined();
  expect(kindOfFile('a.txt', PNG)).toBeUndefined();
  expect(kindOfFile('photo', PNG)).toBeUndefined();
  expect(kindOfFile('setup.bin', bytes('MZ\u0000'))).toBeUndefined();
});

test('pages and drawings that may hold scripts are only downloaded', () => {
  for (const name of ['a.html', 'a.svg', 'a.xml']) expect(kindOfFile(name, bytes('<svg onload="x()">'))?.inline).toBeUndefined();
});

test('names lose folders and control characters', () => {
  expect(safeFileName('../../etc/passwd')).toBe('passwd');
  expect(safeFileName('C:\\temp\\报价 1.xlsx')).toBe('报价 1.xlsx');
  expect(safeFileName('..')).toBe('file');
  expect(safeFileName('a\u202Egnp.exe\r\n')).toBe('agnp.exe');
  expect(safeFileName(`${'长'.repeat(300)}.xlsx`)).toHaveLength(200);
});
