import { useEffect, useState } from 'react';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { error, success } from '@sampan/widgets/feedback.tsx';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { useOnlyChoices } from '@sampan/widgets/form/use-only-choices.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { useSession } from '@sampan/widgets/session.ts';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Keypad } from '@sampan/widgets/tasks/keypad.tsx';
import { isAbove, keypadKey, pressed, quantityOf } from '@sampan/widgets/tasks/keypad-value.ts';
import { ScanField } from '@sampan/widgets/tasks/scan-field.tsx';
import { readSteps, releaseSteps, takeBack, useStepQueue } from '@sampan/widgets/tasks/step-queue.ts';
import { leaveField } from '@sampan/widgets/tasks/leave-field.ts';
import { useStepsWanted } from '@sampan/widgets/tasks/steps-door.ts';
import { amount } from '@sampan/widgets/tasks/task-question.tsx';
import classes from '@sampan/widgets/tasks/tasks.module.css';
import { unitText, useRecordsOf, useUnitPlaces } from '@sampan/widgets/tasks/use-goods.ts';
import { useTitle } from '@sampan/widgets/title.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { storageLocation } from '../../masterdata/storage-location/storage-location.ts';
import { labelledGoods } from '../labelled-goods.ts';
import { moveTaskTexts } from './move-tasks.words.ts';
import { transferOrder } from './transfer-order.ts';
import { useMoveRun } from './use-move-run.tsx';

addTexts(moveTaskTexts);

const SOURCE = sourceOf(storageLocation);
const FIELD = { STORAGE_LOCATION_CODE: transferOrder.header.STORAGE_LOCATION_CODE };
const NO_CONTEXT = {};

/** The location in which goods are moved: as this device remembers it of the user, else the only one that there is. */
function useLocation(): readonly [string | null, (location: string | null) => void] {
  const userId = useSession((session) => session.userId);
  const storage = `sampan.move.${userId ?? ''}.location`;
  const [location, setLocation] = useState<string | null>(() => localStorage.getItem(storage));
  const choose = (value: string | null) => {
    setLocation(value);
    if (value === null) return localStorage.removeItem(storage);
    localStorage.setItem(storage, value);
    leaveField();
  };
  useOnlyChoices({
    fields: FIELD,
    values: { STORAGE_LOCATION_CODE: location },
    context: NO_CONTEXT,
    onChange: (_, value) => choose(value === null ? null : String(value)),
  });
  return [location, choose];
}

/** Moving goods on a phone: from where, what, how much, where to; and again. */
export function MoveTasks() {
  const t = useT();
  const [location, setLocation] = useLocation();
  const run = useMoveRun(location);
  const { ask, row, rows } = run.move;
  useTitle(t('moveTask.title'));
  useEffect(() => {
    useStepsWanted.setState({ isWanted: true });
    void readSteps();
    return () => void releaseSteps();
  }, []);
  return (
    <section className={classes['screen']} aria-label={t('moveTask.title')}>
      <h1 className={classes['title']}>{t('moveTask.title')}</h1>
      {run.fault !== null && (
        <div className={classes['wrong']} role="alert">
          {run.fault}
        </div>
      )}
      {ask === 'from' && (
        <div className={classes['card']}>
          <ReferenceInput
            source={SOURCE}
            field="STORAGE_LOCATION_CODE"
            label={t('STORAGE_LOCATION_CODE')}
            value={location}
            required
            onChange={setLocation}
          />
        </div>
      )}
      {row ? <MoveFacts row={row} /> : null}
      {row ? <HowMuchAndWhere run={run} row={row} /> : <h2 className={classes['ask']}>{t(ASKS[ask])}</h2>}
      {ask === 'goods' && <GoodsChoice rows={rows} onChoose={run.choose} />}
      {!row && <ScanField onScan={(text) => run.scan(text, null)} />}
      {ask === 'from' && <AfterMoves run={run} />}
      {ask === 'goods' && (
        <div className={classes['foot']}>
          <Button variant="default" data-grow onClick={run.begin}>
            {t('moveTask.again')}
          </Button>
        </div>
      )}
    </section>
  );
}

type Run = ReturnType<typeof useMoveRun>;

/** The quantity, then the bin that the goods are moved into: its scan confirms. */
function HowMuchAndWhere({ run, row }: { run: Run; row: ListRow }) {
  const t = useT();
  const language = useLanguage();
  const { left, move } = run;
  const { ask, typed } = move;
  const code = String(cellOf(row, 'UNIT_CODE') ?? '');
  const places = useUnitPlaces([code])(code);
  const unit = unitText(row, language);
  const quantity = typed === null ? left : quantityOf(typed);
  const confirm = (text: string | null) => {
    const QTY = text === null ? left : quantityOf(text);
    if (QTY === null) run.wrong(t('steps.noQuantity'));
    else if (isAbove(QTY, left)) run.wrong(t('steps.above', { quantity: amount(left, unit) }));
    else run.ask('to');
  };
  const pressKeys = (keys: readonly string[]) => {
    let text = typed;
    for (const key of keys) {
      if (key === 'Enter') return confirm(text);
      const known = keypadKey(key);
      if (known !== undefined) text = pressed(text ?? '', known, places);
    }
    run.type(text);
  };
  const isQuantity = ask === 'quantity';
  return (
    <>
      <div className={classes['line']}>
        <h2 className={classes['ask']}>{t(ASKS[ask])}</h2>
        <span className={classes['remainder']}>{t('steps.left', { quantity: amount(left, unit) })}</span>
      </div>
      {isQuantity ? (
        <Keypad label={t('moveTask.askQuantity')} text={typed} proposal={left} unit={unit} places={places} onText={run.type} />
      ) : (
        <p className={classes['big']}>{amount(quantity, unit)}</p>
      )}
      <ScanField onScan={(text) => run.scan(text, quantity)} {...(isQuantity ? { onKeys: pressKeys } : {})} />
      <div className={classes['foot']}>
        <Button variant="default" {...(isQuantity ? {} : { 'data-grow': true })} onClick={run.begin}>
          {t('moveTask.again')}
        </Button>
        {isQuantity && (
          <Button data-grow onClick={() => confirm(typed)}>
            {t('steps.confirmQuantity', { quantity: amount(quantity, unit) })}
          </Button>
        )}
      </div>
    </>
  );
}

/** What was moved here, how to take the last one back, and the way to the list. */
function AfterMoves({ run }: { run: Run }) {
  const t = useT();
  const last = run.done.at(-1);
  // What the server has begun to do is reversed in its document.
  const canUndo = useStepQueue(({ steps, sending }) => steps.some(({ key, sent }) => key === last?.key && sent === 0 && sending !== key));
  const undo = async () => {
    if (last === undefined) return;
    const what = `${last.subject.goods} ${last.subject.quantityText}`;
    if (!(await takeBack(last.key))) return error(t('steps.tooLate'));
    run.forget(last.key);
    success(t('steps.undone', { what }));
  };
  return (
    <>
      {last && <DoneMoves run={run} />}
      <div className={classes['links']}>
        <ScreenLink className={classes['link']} to="/wms/to/move" search={{ full: '1' }}>
          {t('moveTask.list')}
        </ScreenLink>
      </div>
      {canUndo && (
        <div className={classes['foot']}>
          <Button variant="default" data-grow onClick={() => void undo()}>
            {t('steps.undo')}
          </Button>
        </div>
      )}
    </>
  );
}

const ASKS = { from: 'moveTask.askFrom', goods: 'moveTask.askGoods', quantity: 'moveTask.askQuantity', to: 'moveTask.askTo' } as const;

/** The goods that are moved, and where they lie. */
function MoveFacts({ row }: { row: ListRow }) {
  const t = useT();
  const language = useLanguage();
  const code = String(cellOf(row, 'MATERIAL_CODE') ?? '');
  const record = useRecordsOf('material', [code]).get(code);
  const told = labelledGoods.tells.flatMap((key) => (record && cellOf(record, key) !== null ? [cellOf(record, key)] : []));
  return (
    <>
      <div className={classes['place']}>
        <div className={classes['label']}>{t('OUT_STORAGE_BIN_CODE')}</div>
        <div className={classes['bin']}>{cellOf(row, 'STORAGE_BIN_CODE')}</div>
      </div>
      <div className={classes['goods']}>
        <div className={classes['name']}>{nameIn(row, 'MATERIAL_NAME', language)}</div>
        {told.map((text) => (
          <div key={String(text)} className={classes['told']}>
            {text}
          </div>
        ))}
        <div className={classes['line']}>
          <span className={classes['code']}>{code}</span>
          {cellOf(row, labelledGoods.batch) !== null && <span>{t('steps.batch', { batch: cellOf(row, labelledGoods.batch) ?? '' })}</span>}
        </div>
      </div>
    </>
  );
}

function GoodsChoice({ rows, onChoose }: { rows: readonly ListRow[]; onChoose: (row: ListRow) => void }) {
  const language = useLanguage();
  return (
    <ul className={classes['list']}>
      {rows.map((row) => (
        <li key={row.ID}>
          <button type="button" className={classes['item']} onClick={() => onChoose(row)}>
            <span className={classes['line']}>
              <span className={classes['strong']}>{nameIn(row, 'MATERIAL_NAME', language)}</span>
              <span className={classes['big']}>
                {cellOf(row, 'AVAILABLE_QTY')} {unitText(row, language)}
              </span>
            </span>
            <span className={classes['line']}>
              <span className={classes['quiet']}>
                {[cellOf(row, 'MATERIAL_CODE'), cellOf(row, labelledGoods.batch)].filter(Boolean).join(' · ')}
              </span>
              <span className="code">{cellOf(row, 'STORAGE_BIN_CODE')}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function DoneMoves({ run }: { run: Run }) {
  const t = useT();
  const steps = useStepQueue(({ steps: waiting }) => waiting);
  const stateOf = (key: string): string => {
    const waiting = steps.find((step) => step.key === key);
    return waiting === undefined ? t('steps.sent') : (waiting.refusal ?? t('steps.waits'));
  };
  return (
    <>
      <h2 className={classes['section']}>{t('steps.done')}</h2>
      <ul className={classes['list']}>
        {run.done.map(({ key, subject }) => (
          <li key={key} className={classes['item']}>
            <span className={classes['line']}>
              <span>{subject.goods}</span>
              <span className={classes['strong']}>
                {subject.quantityText} → <span className="code">{subject.bin}</span>
              </span>
            </span>
            <span className={classes['quiet']}>{stateOf(key)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
