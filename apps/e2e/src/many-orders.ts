import { place } from './place.ts';

type Fields = Readonly<Record<string, unknown>>;

const LONG_NAME = '内蒙古鄂尔多斯市康巴什新区乌兰木伦精密特种合金材料科技股份有限责任公司第二分公司';
const LONG_NAME_EN = 'Inner Mongolia Ordos Kangbashi Ulan Mulun Precision Special Alloy Materials Science & Technology Co., Ltd.';

/** Calls as a sample user, without a window. */
async function callerOf(username: string): Promise<(path: string, form: Fields) => Promise<Fields>> {
  const { origin, password } = place();
  const call = async (path: string, form: Fields, headers: Record<string, string> = {}): Promise<Fields> => {
    const body = new URLSearchParams(
      Object.entries(form).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    const answer = await fetch(`${origin}/api/${path}`, { method: 'POST', body, headers });
    const { message, data } = (await answer.json()) as { message: string; data: Fields };
    if (message !== 'OK') throw new Error(`${path}: ${JSON.stringify(data)}`);
    return data;
  };
  const { access_token } = await call('access/login', { username, password });
  return (path, form) => call(path, form, { Authorization: `Bearer ${String(access_token)}` });
}

/** Approved orders on a vendor with a long name; every tenth comes to a hundred thousand million. */
export async function makeOrders(count: number): Promise<void> {
  const manager = await callerOf('manager');
  const SUPPLIER_CODE = 'V9001';
  const names = { SUPPLIER_NAME: LONG_NAME, SUPPLIER_NAME_EN: LONG_NAME_EN };
  await manager('masterdataapi/vendor/create', { DATA: { SUPPLIER_CODE, ...names, CURRENCY_CODE: 'CNY' } });
  const buyer = await callerOf('buyer');
  for (let at = 0; at < count; at += 1) {
    const [QTY, UNIT_PRICE] = at % 10 === 0 ? ['9876543', '12345.67'] : [String(at + 1), '10'];
    const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY, UNIT_PRICE, TAX_RATE: '13' }];
    const { ID, VERSION } = await buyer('mmapi/purchase-order/create', { DATA: { SUPPLIER_CODE, PLANT_CODE: '1100', ENTRIES } });
    await buyer('mmapi/purchase-order/submit', { ID, VERSION });
  }
}
