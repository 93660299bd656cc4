import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callPath } from '@sampan/model/define.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { newRequestKey, post } from '@sampan/widgets/api/client.ts';
import { useCreate } from '@sampan/widgets/api/queries.ts';
import type { BatchResult, ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError, errorsOf } from '@sampan/widgets/api/wire.ts';
import type { DialogLink } from '@sampan/widgets/dialogs.ts';
import { error, refusalText, successWithNext } from '@sampan/widgets/feedback.tsx';
import { today } from '@sampan/widgets/form/today.ts';
import { addTexts, t as say, useT } from '@sampan/widgets/i18n.ts';
import { useMayAny } from '@sampan/widgets/may.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { vendor } from '../../masterdata/vendor/vendor.ts';
import { purchaseOrder } from '../../mm/purchase-order/purchase-order.ts';
import { purchaseRequisition } from '../../mm/purchase-requisition/purchase-requisition.ts';
import { productionOrder } from '../production-order/production-order.ts';
import {
  type ChosenPart,
  type Conversion,
  openOf,
  partOf,
  productionCallsOf,
  purchaseOrdersOf,
  requisitionsOf,
  type Target,
} from './convert.web.ts';
import classes from './planned-order.module.css';
import { plannedOrder } from './planned-order.ts';
import { plannedOrderWords } from './planned-order.words.ts';

addTexts(plannedOrderWords);

const VENDORS = sourceOf(vendor);
const DOCUMENTS = { purchase_requisition: purchaseRequisition, purchase_order: purchaseOrder, production_order: productionOrder } as const;

interface ConvertDialogProps {
  readonly rows: readonly ListRow[];
  readonly onClose: () => void;
}

/** Converts chosen planned orders, all or in parts, and leads to what was made of them. */
export function ConvertDialog({ rows, onClose }: ConvertDialogProps) {
  const t = useT();
  const mayAny = useMayAny();
  const targets = (Object.keys(DOCUMENTS) as Target[]).filter((type) =>
    type === 'production_order' ? mayAny(plannedOrder.card, 'to-production') : mayAny(DOCUMENTS[type].card, 'create'),
  );
  const isMade = rows.every((row) => row['PROCUREMENT'] === 'MAKE');
  const usual = targets.find((type) => (type === 'production_order') === isMade);
  const [target, setTarget] = useState<Target | undefined>(usual ?? targets[0]);
  const [supplier, setSupplier] = useState<string | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { make, makeEach, isPending } = useConversions(target ?? 'purchase_requisition', onClose);
  const typedOf = (row: ListRow): string => typed[String(row['ID'])] ?? openOf(row);
  const parts = rows.map((row) => ({ row, QTY: partOf(row, typedOf(row)) }));
  const isComplete =
    target !== undefined && parts.every(({ QTY }) => QTY !== undefined) && (target !== 'purchase_order' || supplier !== null);
  const go = () => {
    const chosen = parts as readonly ChosenPart[];
    if (target === 'purchase_order') void make(purchaseOrdersOf(chosen, supplier!, today()));
    else if (target === 'production_order') void makeEach(chosen);
    else void make(requisitionsOf(chosen, today()));
  };
  return (
    <Dialog opened onClose={onClose} title={t('convert.title', { n: rows.length })} size="lg" closeOnClickOutside={false}>
      <form
        className={classes['convert']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isPending) go();
        }}
      >
        <Choice targets={targets} target={target} supplier={supplier} onTarget={setTarget} onSupplier={setSupplier} />
        <ul className={classes['parts']}>
          {parts.map(({ row, QTY }) => (
            <PartOf
              key={String(row['ID'])}
              row={row}
              typed={typedOf(row)}
              isWrong={QTY === undefined}
              onType={(text) => setTyped({ ...typed, [String(row['ID'])]: text })}
            />
          ))}
        </ul>
        <div className={classes['buttons']}>
          <Button type="submit" loading={isPending} disabled={!isComplete}>
            {t('convert.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly targets: readonly Target[];
  readonly target: Target | undefined;
  readonly supplier: string | null;
  readonly onTarget: (target: Target) => void;
  readonly onSupplier: (code: string | null) => void;
}

/** What they become, and of whom it is bought. */
function Choice({ targets, target, supplier, onTarget, onSupplier }: ChoiceProps) {
  const t = useT();
  return (
    <>
      <SegmentedControl
        aria-label={t('convert.to')}
        value={target ?? ''}
        data={targets.map((value) => ({ value, label: t(`convert.to.${value}`) }))}
        onChange={(value) => onTarget(value as Target)}
      />
      {target && <p className={classes['hint']}>{t(`convert.how.${target}`)}</p>}
      {target === 'purchase_order' && (
        <ReferenceInput
          source={VENDORS}
          field="SUPPLIER_CODE"
          label={t('convert.supplier')}
          value={supplier}
          required
          onChange={onSupplier}
        />
      )}
    </>
  );
}

interface PartOfProps {
  readonly row: ListRow;
  readonly typed: string;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
}

/** A planned order, and how much of it is converted. */
function PartOf({ row, typed, isWrong, onType }: PartOfProps) {
  const t = useT();
  return (
    <li>
      <span className={classes['goods']}>
        {row['MATERIAL_NAME'] ?? row['MATERIAL_CODE']} <span className={classes['code']}>{row['PLANNED_ORDER_NO']}</span>
        <span className={classes['aside']}>
          {row['PLAN_END_DATE']} · {t('convert.open')} {formatDecimal(openOf(row))}
        </span>
      </span>
      <TextInput
        aria-label={t('convert.quantityOf', { no: String(row['PLANNED_ORDER_NO']) })}
        className={classes['quantity']}
        inputMode="decimal"
        value={typed}
        error={isWrong && t('convert.wrong', { rest: formatDecimal(openOf(row)) })}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </li>
  );
}

const createdOf = (data: unknown): readonly { readonly ID: string }[] =>
  (data as { readonly CREATED?: readonly { readonly ID: string }[] } | null)?.CREATED ?? [];

/** Makes the documents, of which each takes what belongs into one; what is refused of one keeps no other from being made. */
function useConversions(target: Target, onMade: () => void) {
  const definition = DOCUMENTS[target];
  const create = useCreate(definition);
  const queries = useQueryClient();
  const requestKey = useRef(newRequestKey());
  const [isBusy, setBusy] = useState(false);
  const linkTo = (no: unknown, id: string): DialogLink => ({ kind: '', no: String(no), href: hrefOf(`/${definition.route}/view`, { id }) });
  const converting = async (calls: readonly ((key: string) => Promise<readonly DialogLink[]>)[]): Promise<void> => {
    const links: DialogLink[] = [];
    setBusy(true);
    for (const [index, call] of calls.entries())
      try {
        links.push(...(await call(`${requestKey.current}-${index}`)));
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem;
        error(problem.message);
      } finally {
        setBusy(index + 1 < calls.length);
      }
    requestKey.current = newRequestKey();
    if (links.length === 0) return;
    onMade();
    await successWithNext(say('convert.made', { n: links.length }), links);
  };
  return {
    isPending: isBusy,
    make: (conversions: readonly Conversion[]) =>
      converting(
        conversions.map(({ DATA }) => async (key) => {
          const created = await create.mutateAsync({ data: DATA, requestKey: key });
          return [linkTo(created[definition.number], created.ID)];
        }),
      ),
    /** A production order of each, many in one call. */
    makeEach: (chosen: readonly ChosenPart[]) =>
      converting(
        productionCallsOf(chosen).map((DATA) => async (key) => {
          const form = { action: 'to-production', DATA, REQUEST_KEY: key };
          const answers = await post<readonly BatchResult[]>(`${callPath(plannedOrder)}/batch`, form);
          void queries.invalidateQueries();
          for (const { message, data } of answers) if (message !== 'OK') error(refusalText(errorsOf(data), plannedOrder) || message);
          return answers.flatMap(({ data }) => createdOf(data).map(({ ID }) => linkTo(Object(data)[definition.number], ID)));
        }),
      ),
  };
}
