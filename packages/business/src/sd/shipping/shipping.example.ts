import { approvalArguments, approvalWays, defineExample, type Ground } from '../../example.ts';
import { goodsInBin, soldGoods } from '../example-grounds.ts';
import { shipping } from './shipping.ts';

const SALES_ORDER_NO = 'SO-GATHERED';
/** A delivery stands in one shipping order at a time: there are more than the conformance suite takes. */
const MANY = 30;
const numberOf = (at: number) => `DD-GATHERED-${at}`;

const picked = (at: number): Ground => ({
  type: 'delivery',
  status: 'PICKED',
  data: {
    DELIEVERY_DOC_NO: numberOf(at),
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ SALES_ORDER_NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY: '1' }],
  },
});

let made = 0;

/** A valid shipping order in the sample organisation, each of another delivery. */
export const shippingExample = defineExample(shipping, {
  grounds: [soldGoods(SALES_ORDER_NO), goodsInBin(), ...Array.from({ length: MANY }, (_, at) => picked(at))],
  runsOut: true,
  data: (_n, { today }) => ({
    ORDER_DATE: today,
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    CARRIER: '样例承运',
    NOTE: '样例',
    ENTRIES: [{ DELIEVERY_DOC_NO: numberOf(made++ % MANY) }],
  }),
  ways: { ...approvalWays, SHIPPED: [...approvalWays.APPROVED, 'ship'] },
  arguments: approvalArguments,
});
