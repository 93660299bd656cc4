/** Paper that documents print on. A5 lies on its side, as slips of that size are filed in China; C… is continuous paper 241 mm wide. */
export const PAPERS = ['A4', 'A4L', 'A5', 'A5P', 'C279', 'C140', 'C93'] as const;
export type Paper = (typeof PAPERS)[number];
export const isContinuous = (paper: Paper): boolean => paper.startsWith('C');

/** Languages of printed headings. */
export const PRINT_LANGUAGES = ['BOTH', 'ZH', 'EN'] as const;
export type PrintLanguage = (typeof PRINT_LANGUAGES)[number];

/** What the QR code of a print says. */
export const QR_CONTENTS = ['none', 'number', 'link'] as const;
export const ALIGNMENTS = ['left', 'right', 'center'] as const;
/** Places to sign, in the usual order. */
export const SIGNATURES = [
  'preparedBy',
  'checkedBy',
  'approvedBy',
  'handledBy',
  'storekeeper',
  'receivedBy',
  'chiefAccountant',
  'postedBy',
  'cashier',
  'issuedBy',
  'pickedBy',
] as const;
/** What a template shows or leaves out. */
export const TEMPLATE_FLAGS = ['parties', 'tables', 'capitals', 'note', 'barcode', 'pageSums', 'approvals', 'seal'] as const;
/** Flags that templates stored before them do not name, and what stands for them there. */
export const LATER_FLAGS = { approvals: true } as const;
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Smallest and largest sizes: millimetres, points, counts. */
export const TEMPLATE_LIMITS = {
  margin: [3, 40],
  fontSize: [6, 16],
  factColumns: [1, 4],
  linesPerPage: [0, 60],
  width: [6, 200],
} as const;
export const MOST_KEYS = 40;
export const MOST_COLUMNS = 20;
export const LONGEST_TEXT = 500;
/** Needles of a matrix printer blur what is smaller (points). */
export const LEAST_CONTINUOUS_FONT = 10.5;

export interface TemplateColumn {
  /** Fields of the entry, one under the other. */
  readonly keys: readonly string[];
  /** Millimetres, or a share of what the others leave. */
  readonly width: number | 'rest';
  readonly align: (typeof ALIGNMENTS)[number];
}

/** What a print template says, kept as JSON in its field CONTENT: a closed shape without code or addresses. */
export interface TemplateContent extends Readonly<Record<(typeof TEMPLATE_FLAGS)[number], boolean>> {
  readonly margin: Readonly<Record<(typeof SIDES)[number], number>>;
  readonly fontSize: number;
  readonly factColumns: number;
  /** Fields of the header, in order. */
  readonly facts: readonly string[];
  readonly columns: readonly TemplateColumn[];
  readonly totals: readonly string[];
  readonly signatures: readonly (typeof SIGNATURES)[number][];
  /** Texts above and below, in which `{ORDER_DATE}` stands for a field of the header. */
  readonly heading: string;
  readonly footer: string;
  /** Lines of the entries on each page; 0 for as many as fit. */
  readonly linesPerPage: number;
  readonly qr: (typeof QR_CONTENTS)[number];
}

/** Names in braces. */
export const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
