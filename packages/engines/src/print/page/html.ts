import type { Bilingual } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { documentLabels } from '@sampan/model/labels/documents.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { PrintLanguage } from '@sampan/model/print-template.ts';
import { mapInPieces } from '../../call/large-calls.ts';
import { barcodeSvg, qrSvg } from './barcode.ts';
import type { PrintedClause, PrintFact, PrintLayout, PrintTable } from '../layout.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as text: markup in a name stays a name. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
type Say = (text: Bilingual) => string;
/** Headings in the languages of the print. */
function sayIn(language: PrintLanguage): Say {
  if (language === 'ZH') return ([zh]) => escapeHtml(zh);
  const english = (text: string) => `<span lang="en">${escapeHtml(text)}</span>`;
  return ([zh, en]) => (language === 'EN' ? english(en) : `${escapeHtml(zh)} / ${english(en)}`);
}

const STYLE = `
body{overflow-wrap:anywhere;font:13px/1.5 "PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:#1b2430;margin:24px auto;max-width:1000px;padding:0 16px}
h1{font-size:22px;margin:0}h2{font-size:14px;margin:8px 0 0}h1 span{font-size:14px;font-weight:400;display:block}
header{display:flex;justify-content:space-between;gap:16px;border-bottom:1px solid #333;padding-bottom:8px}
header svg{height:40px;display:block}.number{font-weight:700;text-align:right}
.parties,.signatures{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin:12px 0}.signatures{grid-template-columns:repeat(auto-fit,minmax(160px,1fr))}
.facts{display:grid;grid-template-columns:1fr 1fr;gap:2px 16px;margin:12px 0}dl{margin:0}dt,dd{display:inline;margin:0}dt{color:#5a6676}
table{border-collapse:collapse;width:100%;margin:8px 0;font-variant-numeric:tabular-nums}th,td{border:1px solid #333;padding:3px 5px;vertical-align:top}
th,.right,.center{overflow-wrap:break-word}th span{display:block;font-size:11px;font-weight:400}th>span:only-child{font-size:13px;font-weight:700}.right{text-align:right;white-space:nowrap}.center{text-align:center}.left{text-align:left}
.totals{text-align:right}.totals dd{font-weight:700}.signatures p{border-bottom:1px solid #333;min-height:40px;margin:0}
.seals{display:flex;flex-wrap:wrap;gap:24px}.seals img,.seal{display:block;width:160px;height:160px;object-fit:contain}.seal{border:1px dotted #888;border-radius:50%}
.state{display:inline-block;border:1px solid #333;padding:0 6px;margin:4px 0 0;font-weight:700}
.mark{position:fixed;top:40%;left:0;right:0;text-align:center;font-size:90px;color:#777;opacity:.18;transform:rotate(-30deg);pointer-events:none}
footer{display:flex;justify-content:space-between;color:#5a6676;font-size:12px;margin-top:24px}
@media print{thead{display:table-header-group}tr{break-inside:avoid}}`;

/** Millimetres of the codes on a screen. */
const [QR_MM, BARCODE_MM] = [18, 54];

/** The same content as the PDF as one page of HTML that loads nothing and runs nothing. */
export async function renderHtml(layout: PrintLayout): Promise<string> {
  const { language = 'BOTH', heading = '', footer: foot = '', qr = '', barcode = true } = layout.style ?? {};
  const title = `${layout.title[language === 'EN' ? 1 : 0]} ${layout.number}`;
  const say = sayIn(language);
  const codes = `${qr ? qrSvg(qr, QR_MM) : ''}${barcode ? barcodeSvg(layout.number, BARCODE_MM, 10).svg : ''}`;
  const tables: string[] = [];
  for (const one of [layout.entries, ...layout.tables]) tables.push(await table(one, language, say));
  const signature = ({ label, name = '' }: PrintLayout['signatures'][number]) => `<div>${say(label)}<p>${escapeHtml(name)}</p></div>`;
  return `<!doctype html>
<html lang="${language === 'EN' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
${layout.watermark ? `<div class="mark" aria-hidden="true">${say(layout.watermark)}</div>` : ''}
<header><div><div>${escapeHtml(layout.issuer)}</div><h1>${titleIn(layout.title, language)}</h1>${marks(layout, say)}</div>
<div>${codes}<div class="number">${escapeHtml(layout.number)}</div></div></header>
${heading ? `<p>${lines(heading)}</p>` : ''}
${parties(layout, say)}
<div class="facts">${layout.facts.map((one) => fact(one, say)).join('')}</div>
${tables.join('\n')}
<div class="totals">${layout.totals.map((one) => fact(one, say)).join('')}</div>
${layout.capitals ? fact({ label: printTexts[language === 'EN' ? 'print.words' : 'print.capitals'], value: layout.capitals }, say) : ''}
${layout.note ? `<p>${say(documentLabels.NOTE)}: ${lines(layout.note)}</p>` : ''}
${(layout.clauses ?? []).map(clause).join('')}
<div class="signatures">${layout.signatures.map(signature).join('')}</div>
${approvals(layout, say)}
${layout.style ? seals(layout, say) : ''}
${foot ? `<p>${lines(foot)}</p>` : ''}
${footer(layout, say)}
</body></html>`;
}

/** What kind of document it is: the English below the Chinese, or in its place. */
const titleIn = ([zh, en]: Bilingual, language: PrintLanguage): string =>
  language === 'EN' ? escapeHtml(en) : `${escapeHtml(zh)}${language === 'ZH' ? '' : `<span lang="en">${escapeHtml(en)}</span>`}`;

const marks = ({ marks: said = [] }: PrintLayout, say: Say): string =>
  said.length === 0 ? '' : `<p class="state">${said.map(say).join(' · ')}</p>`;

const approvals = ({ approvals: of = [] }: PrintLayout, say: Say): string => {
  const value = of.map(({ name, at }, index) => `${index + 1}. ${name} ${at}`).join('\n');
  return of.length === 0 ? '' : fact({ label: printTexts['print.approvals'], value }, say);
};

const clause = ({ heading, paragraphs }: PrintedClause): string =>
  `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((one) => `<p>${lines(one)}</p>`).join('')}`;

const fact = (entry: PrintFact, say: Say): string => `<dl><dt>${say(entry.label)}: </dt><dd>${lines(entry.value)}</dd></dl>`;

const parties = ({ parties: sides }: PrintLayout, say: Say): string =>
  sides.length === 0
    ? ''
    : `<div class="parties">${sides
        .map(
          ({ title, name, facts }) =>
            `<section><strong>${say(title)}</strong><div>${escapeHtml(name)}</div>${facts.map((one) => fact(one, say)).join('')}</section>`,
        )
        .join('')}</div>`;

async function table(of: PrintTable, language: PrintLanguage, say: Say): Promise<string> {
  const heads = of.columns
    .map(({ label: [zh, en] }) => {
      const words = language === 'BOTH' ? `${escapeHtml(zh)}<span lang="en">${escapeHtml(en)}</span>` : say([zh, en]);
      return `<th scope="col">${words}</th>`;
    })
    .join('');
  const cells = (row: readonly string[]) =>
    of.columns.map(({ align }, index) => `<td class="${align}">${lines(row[index] ?? '')}</td>`).join('');
  const rows = await mapInPieces(of.rows, (row) => `<tr>${cells(row)}</tr>`);
  const caption = of.title ? `<caption>${say(of.title)}</caption>` : '';
  return `<table>${caption}<thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Pictures come as data addresses of ours. */
const seals = ({ chops }: PrintLayout, say: Say): string =>
  chops.length === 0
    ? ''
    : `<div class="seals">${chops
        .map(({ label, image }) => `<div>${say(label)}${image ? `<img alt="" src="${image}">` : '<span class="seal"></span>'}</div>`)
        .join('')}</div>`;

function footer(layout: PrintLayout, say: Say): string {
  const [zh = '', en = ''] =
    layout.printNo === undefined ? [] : printTexts['print.printNo'].map((text) => fill(text, { n: layout.printNo ?? 0 }));
  return `<footer><span>${say(printTexts['print.printedAt'])}: ${escapeHtml(layout.printedAt)}</span>${zh === '' ? '' : `<span>${say([zh, en])}</span>`}</footer>`;
}
