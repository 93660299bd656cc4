import { RECEIVING_BIN } from '../../masterdata/storage-bin/area-bins.ts';

/** What a kind of transfer order moves, from where to where; the documents that need the other kinds come later (lifecycles §9 TO). */
interface TransferKind {
  readonly MOVING_TYPE: string;
  /** The bin that goods leave where none is given. */
  readonly outBin?: string;
  /** Kinds of storage type that goods may leave and enter; any where nothing is said. */
  readonly outKinds?: readonly string[];
  readonly inKinds?: readonly string[];
  /** Target bins are proposed where none is given (TO-5). */
  readonly proposesBins: boolean;
  /** The goods are those that goods receipts brought in, no more than they have left. */
  readonly takesReceived: boolean;
}

export const TRANSFER_KINDS = {
  PO_IN: {
    MOVING_TYPE: '311',
    outBin: RECEIVING_BIN,
    outKinds: ['RECEIVING'],
    inKinds: ['STANDARD', 'QUARANTINE'],
    proposesBins: true,
    takesReceived: true,
  },
  MOVE: { MOVING_TYPE: '311', proposesBins: false, takesReceived: false },
} as const satisfies Readonly<Record<string, TransferKind>>;

export type TransferOrderType = keyof typeof TRANSFER_KINDS;
export const TRANSFER_ORDER_TYPES = Object.keys(TRANSFER_KINDS) as readonly TransferOrderType[];

/** The kind that ORDER_TYPE names; undefined while it is not chosen or is none. */
export const kindOf = (ORDER_TYPE: string | null | undefined): TransferKind | undefined =>
  ORDER_TYPE && Object.hasOwn(TRANSFER_KINDS, ORDER_TYPE) ? TRANSFER_KINDS[ORDER_TYPE as TransferOrderType] : undefined;
