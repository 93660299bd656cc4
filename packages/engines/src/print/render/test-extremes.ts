import { sharedLabel as label } from '@sampan/model/words.ts';
import type { PrintColumn, PrintLayout } from '../layout.ts';
import { samplePrint } from './test-sample.ts';
import type { Paper } from '@sampan/model/print-template.ts';

/** Texts that break what is drawn without measuring it. */
export const EXTREMES = {
  word: 'Stainless-steel_hexagon_socket_head_cap_screw_DIN912_A2-70_M8x40_WWWW',
  wide: 'W'.repeat(69),
  code: 'M'.repeat(100) + 'i1'.repeat(50),
  figure: '-12,345,678,901,234,567,890.1234',
  chinese: '不锈钢内六角圆柱头螺栓全螺纹镀锌加厚防松垫圈组合件含平垫弹垫'.repeat(4),
  marks: '\uff08\u300c\u300a\u2026\u2026\u300b\u300d\uff09\u3001\u3002\uff0c\uff1b\uff1a\uff1f\uff01'.repeat(12),
  emoji: '👩‍🔧🔩📦🏭'.repeat(12),
  arabic: 'مسامير من الفولاذ المقاوم للصدأ بمقبس سداسي '.repeat(4),
  address: `${'广东省深圳市宝安区福永街道和平社区骏丰工业区A1栋三楼东侧收货区'.repeat(5)} 0755-29998877`,
  lines: Array.from({ length: 40 }, (_, at) => `第${at + 1}行`).join('\n'),
} as const;
export type Extreme = keyof typeof EXTREMES;

/** A print in which every text is this one. */
export function extremePrint(paper: Paper, extreme: Extreme, options: Partial<PrintLayout> = {}): PrintLayout {
  const text = EXTREMES[extreme];
  const sample = samplePrint(3, paper);
  const rows = Array.from({ length: 2 }, (_, at) => [String(at + 1), text, `${text}\n${text}`, text.slice(0, 20), text, text, text, text]);
  return {
    ...sample,
    issuer: text,
    number: text.replaceAll('\n', ' '),
    facts: sample.facts.map((one) => ({ ...one, value: text })),
    parties: sample.parties.map((one) => ({ ...one, name: text, facts: one.facts.map((fact) => ({ ...fact, value: text })) })),
    entries: { ...sample.entries, rows },
    tables: [{ title: label('PAYMENT_PLAN'), columns: columns(3), rows: [[text, text, text]] }],
    totals: sample.totals.map((one) => ({ ...one, value: `CNY ${text}` })),
    capitals: text,
    note: text,
    clauses: [{ heading: `1. ${text}`, paragraphs: [text] }],
    signatures: sample.signatures.map((one) => ({ ...one, name: text })),
    ...options,
  };
}

/** So many columns of equal widths. */
export const columns = (count: number): PrintColumn[] =>
  Array.from({ length: count }, (_, at) => ({
    label: label('MATERIAL_CODE'),
    align: at % 2 === 0 ? 'left' : 'right',
    width: at === 0 ? 'rest' : 20,
  }));
