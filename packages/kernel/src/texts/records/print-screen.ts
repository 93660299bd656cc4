import type { Texts } from '../../texts.ts';

/** The print screen: preview, paper, printing. */
export const printScreenTexts = {
  'printing.template': ['打印模板', 'Print template'],
  'printing.standard': ['标准 · {paper}', 'Standard · {paper}'],
  'printing.preview': ['{name}打印预览', 'Print preview of {name}'],
  'printing.print': ['打印', 'Print'],
  'printing.download': ['下载 PDF', 'Download PDF'],
  'printing.back': ['返回单据', 'Back to the document'],
  'printing.backToList': ['返回列表', 'Back to the list'],
  'printing.several': ['打印 {n} 张{name}', 'Print {n} {n:document/documents}: {name}'],
  'printing.nothing': ['没有要打印的单据', 'There is no document to print'],

  'printing.loading': ['正在生成打印预览', 'Making the print preview'],
  'printing.noViewer': ['此浏览器不能直接显示 PDF，请下载后打印', 'This browser shows no PDF. Download it and print it from there'],
} as const satisfies Texts;
