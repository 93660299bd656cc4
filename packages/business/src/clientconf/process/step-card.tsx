import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { choiceOf, labelOf } from '@sampan/widgets/words.ts';
import type { CellValue, GridLine } from '@sampan/widgets/line-grid/column.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Checkbox, NativeSelect, TextInput } from '@sampan/widgets/ui/input.tsx';
import { CodesField } from './codes-field.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { ACCESS_TYPES, process } from './process.ts';
import classes from './process.module.css';
import type { Placed } from './process-steps.web.ts';
import type { Offered } from './use-offered.web.ts';

interface StepCardProps {
  readonly placed: Placed;
  readonly place: number;
  readonly isLast: boolean;
  readonly area: string;
  readonly offered: Offered;
  readonly steps: LineStore;
  readonly nodes: LineStore;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

const TYPES = ['AND', 'OR', 'DIRECT'];
const WAYS_BACK = ['LAST_PERSON', 'LAST_NODE', 'FIRST_NODE'];
const COLOURS = ['info', 'warn', 'ok', 'bad', 'grey'];

/** A line of one of the two parts with what is wrong with it. */
interface Edited {
  readonly store: LineStore;
  readonly line: GridLine | undefined;
}

const valueOf = ({ line }: Edited, key: string): string => String(line?.values[key] ?? '');
const errorOf = ({ store, line }: Edited, key: string): string | undefined => (line ? store.getErrors(line.id)?.[key] : undefined);
function put({ store, line }: Edited, key: string, value: CellValue): void {
  // What is typed into one field is one step to undo.
  if (line) store.setCells([{ id: line.id, key, value: value === '' ? null : value }], `${line.id} ${key}`);
}

/** One step with its node: who is asked and how, when, and what the document is shown as meanwhile. */
export function StepCard({ placed, place, isLast, area, offered, steps, nodes, onMove, onRemove }: StepCardProps) {
  const t = useT();
  const step: Edited = { store: steps, line: placed.step };
  const node: Edited = { store: nodes, line: placed.node };
  const access = valueOf(step, 'ACCESS_TYPE');
  const title = t('process.step', { n: place + 1 });
  return (
    <section className={classes['step']} aria-label={`${title} ${valueOf(step, 'STEP_NAME')}`}>
      <Head title={title} isFirst={place === 0} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      <Problems edited={step} keys={['SEQ', 'LAUNCH_ACTION']} />
      <div className={classes['fields']}>
        <Text edited={step} name="STEP_NAME" required />
        <Text edited={step} name="STEP_NAME_EN" />
        <Text edited={step} name="STEP_CODE" required />
        <Choice edited={step} name="APPROVE_TYPE" options={TYPES} />
        <Choice edited={step} name="ACCESS_TYPE" options={ACCESS_TYPES} />
        {access !== 'OWNER' && (
          <CodesField
            label={t(access.endsWith('ROLES') ? 'process.roles' : 'process.positions')}
            value={step.line?.values['ACCESS_CODES']}
            offered={access.endsWith('ROLES') ? offered.roles : offered.positions}
            error={errorOf(step, 'ACCESS_CODES')}
            onChange={(value) => put(step, 'ACCESS_CODES', value)}
          />
        )}
        <Choice edited={step} name="REJECT_TYPE" options={WAYS_BACK} />
      </div>
      <div className={classes['flags']}>
        <Flag edited={step} name="IS_END" />
        <Flag edited={step} name="NOTIFY_OWNER" />
        <Flag edited={step} name="NOTIFY_NEXT" />
        <Text edited={step} name="REMIND_HOURS" />
      </div>
      <ConditionEditor
        area={area}
        value={step.line?.values['PRE_CONDITION']}
        error={errorOf(step, 'PRE_CONDITION')}
        onChange={(value) => put(step, 'PRE_CONDITION', value)}
      />
      <NodeFields node={node} offered={offered} />
    </section>
  );
}

interface HeadProps extends Pick<StepCardProps, 'isLast' | 'onMove' | 'onRemove'> {
  readonly title: string;
  readonly isFirst: boolean;
}

function Head({ title, isFirst, isLast, onMove, onRemove }: HeadProps) {
  const t = useT();
  return (
    <header className={classes['head']}>
      <h3 className={classes['title']}>{title}</h3>
      <div className={classes['tools']}>
        <IconButton
          variant="subtle"
          color="gray"
          label={t('process.up')}
          icon={<IconArrowUp size={16} />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          variant="subtle"
          color="gray"
          label={t('process.down')}
          icon={<IconArrowDown size={16} />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton variant="subtle" color="red" label={t('process.removeStep')} icon={<IconTrash size={16} />} onClick={onRemove} />
      </div>
    </header>
  );
}

/** What the document is shown as while the step is open, and what its approvers may change meanwhile. */
function NodeFields({ node, offered }: { node: Edited; offered: Offered }) {
  const t = useT();
  return (
    <>
      <h4 className={classes['nodeTitle']}>{t('process.node')}</h4>
      <Problems edited={node} keys={['SEQ']} />
      <div className={classes['fields']}>
        <Text edited={node} name="NODE_TEXT" required />
        <Text edited={node} name="NODE_TEXT_EN" />
        <Text edited={node} name="STATUS_CODE" required />
        <Choice edited={node} name="NODE_COLOUR" options={COLOURS} />
      </div>
      <div className={classes['flags']}>
        <Flag edited={node} name="IS_FORM_EDITABLE" />
      </div>
      {valueOf(node, 'IS_FORM_EDITABLE') === '1' && (
        <CodesField
          label={labelOf(process, 'EDITABLE_FIELDS', 'NODES')}
          value={node.line?.values['EDITABLE_FIELDS']}
          offered={offered.fields}
          error={errorOf(node, 'EDITABLE_FIELDS')}
          onChange={(value) => put(node, 'EDITABLE_FIELDS', value)}
        />
      )}
    </>
  );
}

/** What is wrong with fields that the designer fills itself. */
function Problems({ edited, keys }: { edited: Edited; keys: readonly string[] }): ReactNode {
  return keys
    .flatMap((key) => errorOf(edited, key) ?? [])
    .map((text) => (
      <p key={text} role="alert" className={classes['error']}>
        {text}
      </p>
    ));
}

interface PartFieldProps {
  readonly edited: Edited;
  readonly name: string;
}

function Text({ edited, name, required = false }: PartFieldProps & { readonly required?: boolean }) {
  return (
    <TextInput
      label={labelOf(process, name)}
      required={required}
      value={valueOf(edited, name)}
      error={errorOf(edited, name)}
      onChange={(event) => put(edited, name, event.currentTarget.value)}
    />
  );
}

function Choice({ edited, name, options }: PartFieldProps & { readonly options: readonly string[] }) {
  return (
    <NativeSelect
      label={labelOf(process, name)}
      data={options.map((value) => ({ value, label: choiceOf(process, name, value) }))}
      value={valueOf(edited, name)}
      error={errorOf(edited, name)}
      onChange={(event) => put(edited, name, event.currentTarget.value)}
    />
  );
}

function Flag({ edited, name }: PartFieldProps) {
  return (
    <Checkbox
      label={labelOf(process, name)}
      checked={valueOf(edited, name) === '1'}
      error={errorOf(edited, name)}
      onChange={(event) => put(edited, name, event.currentTarget.checked ? '1' : '0')}
    />
  );
}
