import { chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';
const BASE = 'http://127.0.0.1:7820';
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as never, args: ['--no-sandbox'] });
const login = async (username: string) => {
  const answer = await fetch(`${BASE}/api/access/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password: 'Sampan-2026' }) });
  return ((await answer.json()) as any).data;
};
const me = await login('finance');
const api = async (path: string, params: any = {}) => {
  const url = new URL(`${BASE}/api/${path}`); url.searchParams.set('access_token', me.access_token);
  for (const [k, v] of Object.entries(params)) url.searchParams.set(k, String(v));
  return ((await (await fetch(url)).json()) as any).data;
};
const tell = (path: string, form: any) => fetch(`${BASE}/api/${path}`, { method: 'POST', headers: { Authorization: `Bearer ${me.access_token}` }, body: new URLSearchParams(form) });
await tell('clientinfoapi/saved-view/save', { list: 'guided-tour', DATA: JSON.stringify({ NAME: '', STATE: { seen: ['shell', 'order'] } }) });
const ids = async (type: string, params: any) => (await api(`${type}/index`, params)).results as any[];
const payments = await ids('fiapi/payment', { list: 'all', length: 50 });
console.log(payments.map((r) => [r.ID, r.PAYMENT_DOC_NO, r.STATUS, r.TOTAL_FINAL_AMOUNT].join(' ')).join('\n'));
const orders = await ids('mmapi/purchase-order', { list: 'to-pay', length: 5 });
const invoices = await ids('mmapi/purchase-invoice', { list: 'to-pay', length: 5 });
const byStatus = (st: string) => payments.find((r) => r.STATUS === st)?.ID;
const all: Record<string, string> = {
  list: '/fi/payment/index', create: '/fi/payment/create', posted: `/fi/payment/view?id=${byStatus('POSTED')}`,
  waiting: `/fi/payment/view?id=${byStatus('SUBMITTED')}`, bank: '/fi/bankaccount/index', bankCreate: '/fi/bankaccount/create',
  order: `/mm/po/view?id=${orders[0]?.ID}`, orderPay: `/mm/po/index?list=to-pay`,
  invoice: `/mm/po/invoicing/view?id=${invoices[0]?.ID}`, fromInvoice: `/fi/payment/create?from=purchase_invoice&fromNo=${invoices[0]?.INVOICING_DOC_NO}`,
  fromOrder: `/fi/payment/create?from=purchase_order&fromNo=${orders[0]?.PURCHASE_ORDER_NO}`, print: `/fi/payment/print?id=${byStatus('POSTED')}`, home: '/',
};
const names = (process.argv[2] ?? '').split(',').filter(Boolean);
const shots = Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name));
for (const [lang, width] of [['zh-CN', 1440], ['en', 1440], ['zh-CN', 390], ['en', 390]] as const) {
  if (process.argv[3] && !process.argv[3].split(',').includes(`${lang}${width}`)) continue;
  await tell('clientinfoapi/user-profile-info/save', { language_code: lang });
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: lang });
  await context.addInitScript(([token, user, l]) => { localStorage.setItem('access_token', token); localStorage.setItem('username', user.username ?? 'finance'); localStorage.setItem('userid', String(user.id ?? user.userid ?? '')); localStorage.setItem('language', l); localStorage.setItem('lang', l); localStorage.setItem('language_code', l); }, [me.access_token, me, lang] as const);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  for (const [name, path] of shots) {
    await page.goto(`${BASE}/#${path}`); await page.waitForTimeout(6000);
    if (name === 'order') console.log(await page.evaluate(() => { const b = document.querySelector('a[data-grow]') as HTMLElement; return b ? b.outerHTML.slice(0, 700) + ' || ' + getComputedStyle(b).color + ' ' + getComputedStyle(b.querySelector('span span') ?? b).color : 'none'; }));
    await page.screenshot({ path: `/tmp/pmshots/${name}-${lang}-${width}.png` });
  }
  await context.close();
}
await browser.close();
