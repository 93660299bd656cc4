import { type Definition, type DocumentDefinition, headerFields, identityField } from '@sampan/model/define.ts';
import { sourceTypes } from '../call/effects.ts';
import { isHidden, mayRead, visibleRows } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import { captionFields } from '../wire/caption.ts';

type Row = Record<string, unknown>;

/** A related document as `LINKS` shows it. */
export interface Link {
  readonly type: string;
  readonly ID: string;
  readonly NO: string;
  readonly direction: 'up' | 'down';
  readonly STATUS: string;
  readonly STATUS_TEXT: string;
  readonly STATUS_TONE: string;
  /** The same as AT of the line of the trail whose action created it, and otherwise another. */
  readonly CREATED_AT: string;
}

interface Target {
  readonly type: string;
  readonly direction: 'up' | 'down';
  readonly ids?: readonly string[];
  readonly where?: Readonly<Record<string, unknown>>;
}

const MOST = 100;

/** Documents that this one names, draws on or was posted by (up) and those that name, draw on or post for it (down), as far as the user may see them. */
export async function linksOf(context: PipelineContext, definition: Definition, header: Row): Promise<Link[]> {
  if (definition.kind !== 'document') return [];
  const targets = [
    ...(await drawn(context, definition.type, String(header['id']))),
    ...named(context, definition, header),
    ...posted(context, definition, header),
  ];
  const links = new Map<string, Link>();
  for (const target of targets)
    for (const link of await readTarget(context, target))
      if (link.ID !== String(header['id']) || link.type !== definition.type) links.set(`${link.direction} ${link.type} ${link.ID}`, link);
  return [...links.values()];
}

async function drawn(context: PipelineContext, type: string, id: string): Promise<Target[]> {
  const rows = await context.db
    .selectLoose('document_link')
    .select(['from_type', 'from_id', 'to_type', 'to_id'])
    .where((on) =>
      on.or([on.and([on('from_type', '=', type), on('from_id', '=', id)]), on.and([on('to_type', '=', type), on('to_id', '=', id)])]),
    )
    .distinct()
    .limit(MOST)
    .execute();
  const targets = rows.map((row) =>
    row['from_type'] === type && String(row['from_id']) === id
      ? { direction: 'down' as const, type: String(row['to_type']), id: String(row['to_id']) }
      : { direction: 'up' as const, type: String(row['from_type']), id: String(row['from_id']) },
  );
  return [...Map.groupBy(targets, (one) => `${one.direction} ${one.type}`).values()].map((group) => ({
    direction: group[0]!.direction,
    type: group[0]!.type,
    ids: group.map((one) => one.id),
  }));
}

/** References by document number in header fields, both ways. */
function named(context: PipelineContext, definition: Definition, header: Row): Target[] {
  const up = Object.entries(headerFields(definition)).flatMap(([key, field]): Target[] => {
    if (isHidden(definition, context.session, key)) return [];
    const to = field.kind === 'document' ? context.registry.documents.get(field.to ?? '') : undefined;
    return to && header[key] ? [{ direction: 'up', type: to.type, where: { [to.number]: header[key] } }] : [];
  });
  const down = [...context.registry.documents.values()].flatMap((other) =>
    Object.entries(other.header).flatMap(([key, field]): Target[] =>
      field.kind === 'document' && field.to === definition.type && !isHidden(other, context.session, key)
        ? [{ direction: 'down', type: other.type, where: { [key]: header[identityField(definition)] } }]
        : [],
    ),
  );
  return [...up, ...down];
}

/** What a document was posted as (its vouchers), and the document that a posting belongs to. */
function posted({ registry }: PipelineContext, definition: DocumentDefinition, header: Row): Target[] {
  const documents = [...registry.documents.values()];
  const source = isPosting(definition) && documents.find((one) => sourceTypes(one).includes(String(header['SOURCE_TYPE'])));
  const up: Target[] = source ? [{ direction: 'up', type: source.type, ids: [String(header['SOURCE_ID'])] }] : [];
  const where = { SOURCE_TYPE: sourceTypes(definition), SOURCE_ID: String(header['id']) };
  return [...up, ...documents.filter(isPosting).map(({ type }): Target => ({ direction: 'down', type, where }))];
}

const isPosting = ({ header }: DocumentDefinition): boolean => 'SOURCE_TYPE' in header && 'SOURCE_ID' in header;

async function readTarget(context: PipelineContext, target: Target): Promise<Link[]> {
  const definition = context.registry.documents.get(target.type);
  if (!definition || !mayRead(context.session, definition)) return [];
  const all = context.db
    .selectLoose(target.type)
    .select(['id', definition.number, 'created_at', 'STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_COMPLETED']);
  let query = visibleRows(all, definition, context.session);
  if (target.ids) query = query.where('id', 'in', target.ids);
  for (const [field, value] of Object.entries(target.where ?? {})) query = query.where(field, Array.isArray(value) ? 'in' : '=', value);
  const rows = await query.orderBy('id', 'desc').limit(MOST).execute();
  return rows.map((row) => ({
    type: target.type,
    ID: String(row['id']),
    NO: String(row[definition.number]),
    direction: target.direction,
    STATUS: String(row['STATUS']),
    CREATED_AT: String(row['created_at']),
    ...captionFields(definition, row, context.session.language),
  }));
}
