import { RECEIVING_BIN, SHIPPING_BIN } from '../../masterdata/storage-bin/area-bins.ts';

/** What a kind of transfer order moves, from where to where; the documents that need the other kinds come later (lifecycles §9 TO). */
interface TransferKind {
  readonly MOVING_TYPE: string;
  /** The goods leave the warehouse: no bin takes them, and taken back they are posted back. */
  readonly leaves?: true;
  /** They leave for a production order, by what its material-pick order posts (lifecycles §9 PR-B). */
  readonly produces?: true;
  /** The goods go to another plant of the company, with their value (TO-2): taken back they are posted back at it. */
  readonly crosses?: true;
  /** Goods are fetched for a delivery, and are held for it where they come to lie. */
  readonly delivers?: true;
  /** The bin that goods leave where none is given, and the one that they always go into. */
  readonly outBin?: string;
  readonly inBin?: string;
  /** Kinds of storage type that goods may leave and enter; any where nothing is said. */
  readonly outKinds?: readonly string[];
  readonly inKinds?: readonly string[];
  /** Target bins are proposed where none is given (TO-5). */
  readonly proposesBins: boolean;
  /** Documents that brought the goods in: what leaves the area is taken of them. */
  readonly receipts?: 'goods_receipt' | 'product_receipt';
}

export const TRANSFER_KINDS = {
  PO_IN: {
    MOVING_TYPE: '311',
    outBin: RECEIVING_BIN,
    outKinds: ['RECEIVING'],
    inKinds: ['STANDARD', 'QUARANTINE'],
    proposesBins: true,
    receipts: 'goods_receipt',
  },
  /** What production brought in (lifecycles §9 PR-D). */
  PRODUCT_IN: {
    MOVING_TYPE: '311',
    outBin: RECEIVING_BIN,
    outKinds: ['RECEIVING'],
    inKinds: ['STANDARD', 'QUARANTINE'],
    proposesBins: true,
    receipts: 'product_receipt',
  },
  /** Goods go back to their supplier: those of an approved return (lifecycles §9 RT-2). */
  PO_RETURN_OUT: { MOVING_TYPE: '122', leaves: true, proposesBins: false },
  /** Goods are picked for a delivery: into the shipping area (lifecycles §9 PK). */
  SO_OUT: {
    MOVING_TYPE: '311',
    delivers: true,
    inBin: SHIPPING_BIN,
    outKinds: ['STANDARD', 'RECEIVING', 'QUARANTINE'],
    proposesBins: false,
  },
  /** Goods are carried to the line: those of an approved material-pick order, which holds and issues them. */
  PRODUCT_OUT: { MOVING_TYPE: '261', leaves: true, produces: true, proposesBins: false },
  MOVE: { MOVING_TYPE: '311', proposesBins: false },
  /** From plant to plant of one company: valued in each, with a voucher. */
  PLANT_MOVE: { MOVING_TYPE: '301', crosses: true, proposesBins: false },
} as const satisfies Readonly<Record<string, TransferKind>>;

export type TransferOrderType = keyof typeof TRANSFER_KINDS;
export const TRANSFER_ORDER_TYPES = Object.keys(TRANSFER_KINDS) as readonly TransferOrderType[];

/** The kind that ORDER_TYPE names; undefined while it is not chosen or is none. */
export const kindOf = (ORDER_TYPE: string | null | undefined): TransferKind | undefined =>
  ORDER_TYPE && Object.hasOwn(TRANSFER_KINDS, ORDER_TYPE) ? TRANSFER_KINDS[ORDER_TYPE as TransferOrderType] : undefined;

/** Whether an order of this type is taken back by posting back what it did, not by an order that moves the goods the other way. */
export const isPostedBack = (ORDER_TYPE: string): boolean => {
  const { leaves = false, crosses = false } = kindOf(ORDER_TYPE) ?? {};
  return leaves || crosses;
};
