import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { me, today } from '@sampan/model/defaults.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  about,
  asked,
  choice,
  code,
  computed,
  derived,
  documentNo,
  filled,
  flag,
  hidden,
  initially,
  integer,
  may,
  must,
  positive,
  quantity,
  type RowOf,
  showing,
  telling,
  text,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { delivery } from '../delivery/delivery.ts';
import { packingBoxTexts } from './packing-box.texts.ts';

/** Units of weight and of length, with how many of them a kilogram is: what is weighed is held against the weights of materials. */
export const WEIGHT_UNITS = { KG: '1', G: '1000', LB: '2.20462262' } as const;
const SIZE_UNITS = ['CM', 'MM', 'M', 'IN'] as const;

const measure = () => asked(about('basic', may(positive(quantity()))));

/**
 * Packing box (lifecycles §9 Packing): what of a delivery's picked goods lies in one box. It keeps what is in it from its first moment on, is closed
 * when it is full, and may be opened again until its goods are out.
 */
export const packingBox = defineDocument({
  type: 'packing_box',
  texts: packingBoxTexts,
  area: 'sd',
  route: 'sd/so/packing',
  card: 'PACKING_BOX',
  code: 'BX',
  prefix: 'BX',
  number: 'BOX_SN',
  date: 'ORDER_DATE',
  header: {
    BOX_SN: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    DELIEVERY_DOC_NO: must(documentNo('delivery')),
    /** As it stands on the box; the next of its delivery, where nobody says otherwise. */
    BOX_NO: filled(text(20)),
    CUSTOMER_CODE: filled(D.CUSTOMER_CODE),
    COMPANY_CODE: filled(D.COMPANY_CODE),
    PLANT_CODE: filled(D.PLANT_CODE),
    STORAGE_LOCATION_CODE: filled(D.STORAGE_LOCATION_CODE),
    CUSTOMER_PO: text(40),
    BOX_MATERIAL_CODE: asked(about('basic', D.MATERIAL_CODE)),
    /** With all that is in it. */
    BOX_WEIGHT: measure(),
    /** Of its contents, as far as the weight of each is known. */
    NET_WEIGHT: about(
      'basic',
      telling(showing({ card: 'MATERIAL', key: 'UNIT_WEIGHT', kind: 'rate' }, derived(quantity())), 'PACK_QTY', 'WEIGHT_UNIT'),
    ),
    WEIGHT_UNIT: about('basic', initially(choice(Object.keys(WEIGHT_UNITS)), 'KG')),
    LENGTH: measure(),
    WIDTH: measure(),
    HEIGHT: measure(),
    SIZE_UNIT: about('basic', initially(choice(SIZE_UNITS), 'CM')),
    /** Of all its lines, where these have one unit. */
    LOADED_ITEM_QTY: about('basic', computed(derived(quantity()), 'PACK_QTY')),
    /** How often its label was printed. */
    LABEL_COUNT: about('basic', must(derived(initially(integer(), 0)))),
    IS_LABELLED: hidden(derived(flag())),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  entry: {
    BOX_ENTRY_NO: must(derived(integer())),
    DELIEVERY_ENTRY_NO: must(integer()),
    MATERIAL_CODE: filled(D.MATERIAL_CODE),
    CUSTOMER_MATERIAL_CODE: text(60),
    /** In the unit of the delivery's entry. */
    PACK_QTY: filled(positive(quantity())),
    UNIT_CODE: filled(D.UNIT_CODE),
    NOTE: text(400),
  },
  entryNumber: 'BOX_ENTRY_NO',
  statuses: { OPEN: 'draft', CLOSED: 'done' },
  tones: { OPEN: 'warn' },
  actions: {
    seal: { from: ['OPEN'], to: 'CLOSED', tone: 'primary' },
    'open-box': { from: ['CLOSED'], to: 'OPEN', confirm: true },
    cancel: { from: ['OPEN', 'CLOSED'], sets: 'IS_CANCELLED', means: 'undo', confirm: true, tone: 'danger' },
  },
  lists: {
    packing: { where: [{ STATUS: 'OPEN', IS_CANCELLED: '0' }], work: { right: 'seal' } },
    packed: { where: [{ STATUS: 'CLOSED', IS_CANCELLED: '0' }] },
    /** Boxes that have their label already. */
    reprint: { where: [{ IS_LABELLED: '1', IS_CANCELLED: '0' }] },
  },
  search: ['BOX_SN', 'BOX_NO', 'DELIEVERY_DOC_NO', 'CUSTOMER_CODE', 'CUSTOMER_PO', 'NOTE'],
  upstream: {
    packed: continuing(delivery, {
      no: 'DELIEVERY_DOC_NO',
      entryNo: 'DELIEVERY_ENTRY_NO',
      counter: 'PACK_QTY',
      quantity: 'PACK_QTY',
      from: 'draft',
      same: ['MATERIAL_CODE', 'UNIT_CODE'],
      takes: ['CUSTOMER_MATERIAL_CODE'],
      header: ['CUSTOMER_CODE', 'COMPANY_CODE', 'PLANT_CODE', 'STORAGE_LOCATION_CODE'],
      fills: ['CUSTOMER_PO'],
    }),
  },
});

export interface PackingBoxRow extends RowOf<typeof packingBox.header>, PlatformColumns {}
export interface PackingBoxEntryRow extends RowOf<typeof packingBox.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    packing_box: PackingBoxRow;
    packing_box_entry: PackingBoxEntryRow;
  }
}
