import { decimal, sum } from '@sampan/kernel/decimal.ts';
import { asFailures, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { provisionalGoods } from '../provisional-goods.server.ts';
import {
  accepting,
  batchFree,
  chosen,
  duration,
  freightList,
  notPicked,
  pickDate,
  pickPlace,
  plantOfCompany,
  reportAttached,
  said,
  serviceItems,
  weightsHold,
} from './recycle-request.checks.server.ts';
import {
  approved,
  byCustomer,
  collected,
  differencePosted,
  paidOf,
  proven,
  receivableThere,
  rejected,
} from './recycle-request.decide.server.ts';
import { notOrdered, orderExpected, orderFetched, priceKnown } from './recycle-request.order.server.ts';
import {
  beginReport,
  generate,
  invoiceEffects,
  notGenerated,
  orderThere,
  reportApproved,
  reportStands,
  reportThere,
  sendSettlement,
  settle,
  somethingToInvoice,
} from './recycle-request.settlement.server.ts';
import { recycleRequest } from './recycle-request.ts';

type Request = typeof recycleRequest;

const placed = {
  COMPANY: said('COMPANY_CODE'),
  PLANT: async (context: ActionContext<Request>) => [...said('PLANT_CODE')(context), ...(await plantOfCompany(context, context.header))],
};

/** Rules of the recycle request (lifecycles §9 RC), in the order of its table. */
export const recycleRequestRules = defineRules(recycleRequest, {
  fill,
  check,
  view: async ({ header }, context) => ({
    header: { PAY_STATUS: await paidOf(context, header) },
    refusals: {
      'complete-settlement': notGenerated({ header }),
      'create-report': await reportStands({ ...context, header }),
      'generate-order': (await notOrdered({ ...context, header }))[0],
    },
  }),
  actions: {
    send: {
      checks: {
        CUSTOMER: said('CUSTOMER_CODE', 'ENTITY'),
        ADDRESSES: said('CONTACT_PERSON', 'FROM_ADDRESS', 'TO_ADDRESS'),
        SERVICE_ITEMS: serviceItems,
      },
      effects: sendEffects,
    },
    accept: {
      checks: { PLANT: (context) => plantOfCompany(context, accepting(context)) },
      effects: (context) => ({ set: { ...chosen(accepting(context)), OWNER: context.session.username } }),
    },
    'accept-process': {
      checks: { ...placed, PROCESS_DURATION: (context) => duration(processed(context)) },
      effects: (context) => {
        const { PROCESS_START_DATE } = processed(context);
        return { set: { ...chosen({ PROCESS_START_DATE }), ...ownedBy(context) } };
      },
    },
    'accept-order': {
      checks: {
        ...placed,
        SUPPLIER: said('SUPPLIER_CODE'),
        FREIGHT_LIST: freightList,
        TARGET_MATERIAL: said('TARGET_MATERIAL_CODE', 'UNIT_CODE', 'WEIGHT'),
        PURCHASE_ORDER: notOrdered,
      },
      effects: async (context) => ({ ...(await orderExpected(context)), set: ownedBy(context) }),
    },
    'start-transfer': {
      checks: { FREIGHT_LIST: freightList, PACKING_MATERIAL: said('PACKING_MATERIAL_CODE'), WEIGHTS: said('PKGS', 'WEIGHT', 'UNIT_CODE') },
    },
    pick: {
      checks: {
        WEIGHTS: notPicked,
        TARGET_MATERIAL: said('TARGET_MATERIAL_CODE', 'UNIT_CODE'),
        STORAGE_LOCATION: pickPlace,
        PICK_DATE: pickDate,
        BATCH: batchFree,
      },
      effects: pickEffects,
    },
    'undo-pick': {
      effects: () => ({
        set: {
          IS_PICKED: '0',
          PICK_DATE: null,
          STORAGE_LOCATION_CODE: null,
          BATCH_NO: null,
          RECEIVING_WEIGHT: null,
          PROVISIONAL_VALUE: null,
        },
      }),
    },
    'generate-order': {
      checks: { SUPPLIER: said('SUPPLIER_CODE'), PURCHASE_ORDER: notOrdered, PRICE: priceKnown },
      effects: orderFetched,
    },
    process: {
      checks: { WEIGHTS: (context) => weightsHold(finished(context)), PROCESS_DURATION: (context) => duration(finished(context)) },
      effects: (context) => {
        const { PROCESSING_WEIGHT, PROCESS_START_DATE, PROCESS_END_DATE } = finished(context);
        return { set: { PROCESSING_WEIGHT, PROCESS_START_DATE, PROCESS_END_DATE } };
      },
    },
    'create-report': {
      checks: { RECYCLE_REPORT: async (context) => asFailures(await reportStands(context)) },
      effects: beginReport,
    },
    'draft-settlement': {
      checks: {
        WEIGHTS: ({ header }) => [...said('PROCESSING_WEIGHT')({ header }), ...weightsHold(header)],
        PROCESS_DURATION: ({ header }) => [...said('PROCESS_START_DATE', 'PROCESS_END_DATE')({ header }), ...duration(header)],
        REPORT_ATTACHMENT: reportAttached,
        APPROVAL_STATUS: reportThere,
        PURCHASE_ORDER: orderThere,
      },
      effects: settle,
    },
    'complete-settlement': {
      checks: { PURCHASE_ORDER: ({ header }) => [notGenerated({ header })].flatMap((one) => one ?? []), APPROVAL_STATUS: reportApproved },
      effects: generate,
    },
    'send-settlement': { checks: { APPROVAL_STATUS: reportApproved, PURCHASE_ORDER: orderThere }, effects: sendSettlement },
    'customer-approve': { checks: { CUSTOMER_ROLE: byCustomer }, effects: approved },
    'customer-reject': { checks: { CUSTOMER_ROLE: byCustomer }, effects: rejected },
    'create-invoice': { checks: { INVOICE: somethingToInvoice }, effects: invoiceEffects },
    'payment-collected': { checks: { RECEIVABLE: receivableThere, PAYMENT: proven }, effects: collected },
    'payment-uncollected': { effects: () => ({ set: { COLLECT_STATUS: 'UNCOLLECTED', COLLECT_RECEIPT_NO: null } }) },
    close: { checks: { INVOICE: differencePosted } },
  },
});

/** The packages and the weight of the freight list, where nobody says others. */
function fill({ header, parts }: DraftOf<Request>): void {
  const rows = parts.FREIGHT_LIST ?? [];
  if (rows.length === 0) return;
  if (rows.every(({ PKGS }) => PKGS !== null && PKGS !== undefined))
    header.PKGS ??= rows.reduce((total, { PKGS }) => total + Number(PKGS), 0);
  if (rows.every(({ WEIGHT }) => WEIGHT)) header.WEIGHT ??= sum(rows.map(({ WEIGHT }) => decimal(WEIGHT!)));
}

/** What is generated stays until the customer rejects it; processing does not end before it begins; items of a settlement are nobody's to type. */
async function check({ header, parts, stored }: DraftOf<Request>, context: Context): Promise<Failure[]> {
  const failures: Failure[] = [];
  if (stored?.IS_LOCKED === '1' && stored.STATUS === 'SETTLEMENT_DRAFT') failures.push(failureAt('STATUS', 'SETTLEMENT_LOCKED'));
  if (!stored && (parts.SETTLEMENT ?? []).length > 0) failures.push(failureAt('SETTLEMENT', 'SETTLEMENT_LOCKED'));
  const [start, end] = [header.PROCESS_START_DATE, header.PROCESS_END_DATE];
  if (start && end && end < start) failures.push(failureAt('PROCESS_END_DATE', 'PROCESS_DATES_REVERSED', { DATE: start }));
  if (header.COMPANY_CODE && header.PLANT_CODE)
    failures.push(...(await plantOfCompany(context, { COMPANY_CODE: header.COMPANY_CODE, PLANT_CODE: header.PLANT_CODE })));
  return failures;
}

/** Whoever may accept it is told. */
function sendEffects({ header }: ActionContext<Request>): Effects<Request> {
  return {
    notices: [
      {
        module: recycleRequest.card,
        to: { privilege: privilegeName(recycleRequest.card, 'accept'), ...(header.PLANT_CODE ? { plant: header.PLANT_CODE } : {}) },
        text: 'notice.recycleSent',
        args: { NO: header.RECYCLE_REQUEST_NO, NAME: header.ENTITY ?? header.CUSTOMER_CODE, TYPE: recycleRequest.type },
        url: `/recycle/request/view?id=${header.id}`,
      },
    ],
  };
}

const ownedBy = ({ header, session }: Pick<ActionContext<Request>, 'header' | 'session'>) => ({ OWNER: header.OWNER ?? session.username });

const processed = ({ header, args }: ActionContext<Request, 'accept-process'>) => ({
  PROCESS_START_DATE: args.PROCESS_START_DATE ?? header.PROCESS_START_DATE,
  PROCESS_END_DATE: header.PROCESS_END_DATE,
});

const finished = ({ header, args, today }: ActionContext<Request, 'process'>) => ({
  RECEIVING_WEIGHT: header.RECEIVING_WEIGHT,
  PROCESSING_WEIGHT: args.PROCESSING_WEIGHT,
  PROCESS_START_DATE: args.PROCESS_START_DATE ?? header.PROCESS_START_DATE ?? header.PICK_DATE,
  PROCESS_END_DATE: args.PROCESS_END_DATE ?? header.PROCESS_END_DATE ?? today,
});

/** The goods come in (711) under their batch, and wait in the receiving area. */
async function pickEffects(context: ActionContext<Request, 'pick'>): Promise<Effects<Request>> {
  const { header, args, today } = context;
  const PICK_DATE = args.PICK_DATE ?? today;
  const { STORAGE_LOCATION_CODE, RECEIVING_WEIGHT } = args;
  const fetched = { STORAGE_LOCATION_CODE, RECEIVING_WEIGHT, BATCH_NO: args.BATCH_NO ?? header.RECYCLE_REQUEST_NO };
  const { move, hold } = await provisionalGoods(context, { ...header, ...fetched }, PICK_DATE);
  return {
    set: { ...fetched, PICK_DATE, IS_PICKED: '1' },
    stock: [move],
    occupations: [hold],
    posted: ({ moves }) => ({ set: { PROVISIONAL_VALUE: sum(moves.map(({ VALUE }) => VALUE)) } }),
  };
}
