import type { Bilingual } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { fieldTexts } from '@sampan/kernel/texts/fields.ts';
import { printTexts } from '@sampan/kernel/texts/print.ts';
import { barcodeSvg } from './barcode.ts';
import type { PrintFact, PrintLayout, PrintTable } from './layout.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as text: markup in a name stays a name. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
const both = ([zh, en]: Bilingual): string => `${escapeHtml(zh)} / <span lang="en">${escapeHtml(en)}</span>`;

const STYLE = `
body{font:13px/1.5 "PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:#1b2430;margin:24px auto;max-width:1000px;padding:0 16px}
h1{font-size:22px;margin:0}h2{font-size:14px;margin:8px 0 0}h1 span{font-size:14px;font-weight:400;display:block}
header{display:flex;justify-content:space-between;gap:16px;border-bottom:1px solid #333;padding-bottom:8px}
header svg{height:40px;display:block}.number{font-weight:700;text-align:right}
.parties,.signatures{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin:12px 0}.signatures{grid-template-columns:repeat(auto-fit,minmax(160px,1fr))}
.facts{display:grid;grid-template-columns:1fr 1fr;gap:2px 16px;margin:12px 0}dl{margin:0}dt,dd{display:inline;margin:0}dt{color:#5a6676}
table{border-collapse:collapse;width:100%;margin:8px 0;font-variant-numeric:tabular-nums}th,td{border:1px solid #333;padding:3px 5px;vertical-align:top}
th span{display:block;font-size:11px;font-weight:400}.right{text-align:right}.center{text-align:center}.left{text-align:left}
.totals{text-align:right}.totals dd{font-weight:700}.signatures p{border-bottom:1px solid #333;min-height:40px;margin:0}
.mark{position:fixed;top:40%;left:0;right:0;text-align:center;font-size:90px;color:#777;opacity:.18;transform:rotate(-30deg);pointer-events:none}
footer{display:flex;justify-content:space-between;color:#5a6676;font-size:12px;margin-top:24px}
@media print{thead{display:table-header-group}tr{break-inside:avoid}}`;

/** The same content as the PDF as one page of HTML that loads nothing and runs nothing. */
export function renderHtml(layout: PrintLayout): string {
  const title = `${layout.title[0]} ${layout.number}`;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
${layout.watermark ? `<div class="mark" aria-hidden="true">${both(layout.watermark)}</div>` : ''}
<header><div><div>${escapeHtml(layout.issuer)}</div><h1>${escapeHtml(layout.title[0])}<span lang="en">${escapeHtml(layout.title[1])}</span></h1></div>
<div>${barcodeSvg(layout.number)}<div class="number">${escapeHtml(layout.number)}</div></div></header>
${parties(layout)}
<div class="facts">${layout.facts.map(fact).join('')}</div>
${table(layout.entries)}
${layout.tables.map(table).join('\n')}
<div class="totals">${layout.totals.map(fact).join('')}</div>
${layout.capitals ? fact({ label: printTexts['print.capitals'], value: layout.capitals }) : ''}
${layout.note ? `<p>${both(fieldTexts.NOTE)}: ${lines(layout.note)}</p>` : ''}
${(layout.clauses ?? []).map(({ heading, paragraphs }) => `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((one) => `<p>${lines(one)}</p>`).join('')}`).join('')}
<div class="signatures">${layout.signatures.map(({ label, name }) => `<div>${both(label)}<p>${escapeHtml(name ?? '')}</p></div>`).join('')}</div>
${footer(layout)}
</body></html>`;
}

const fact = (entry: PrintFact): string => `<dl><dt>${both(entry.label)}: </dt><dd>${lines(entry.value)}</dd></dl>`;

const parties = (layout: PrintLayout): string =>
  layout.parties.length === 0
    ? ''
    : `<div class="parties">${layout.parties
        .map(
          (party) =>
            `<section><strong>${both(party.title)}</strong><div>${escapeHtml(party.name)}</div>${party.facts.map(fact).join('')}</section>`,
        )
        .join('')}</div>`;

function table(of: PrintTable): string {
  const heads = of.columns
    .map(({ label }) => `<th scope="col">${escapeHtml(label[0])}<span lang="en">${escapeHtml(label[1])}</span></th>`)
    .join('');
  const cells = (row: readonly string[]) =>
    of.columns.map(({ align }, index) => `<td class="${align}">${lines(row[index] ?? '')}</td>`).join('');
  const caption = of.title ? `<caption>${both(of.title)}</caption>` : '';
  return `<table>${caption}<thead><tr>${heads}</tr></thead><tbody>${of.rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`;
}

function footer(layout: PrintLayout): string {
  const printNo = printTexts['print.printNo'].map((text) => fill(text, { n: layout.printNo }));
  return `<footer><span>${both(printTexts['print.printedAt'])}: ${escapeHtml(layout.printedAt)}</span><span>${both([printNo[0] ?? '', printNo[1] ?? ''])}</span></footer>`;
}
