import { IconIndentDecrease, IconIndentIncrease, IconPlus, IconSubtask, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldControl } from '@sampan/widgets/form/fields/field-control.tsx';
import type { ActionDialogProps } from '@sampan/widgets/form/screen-config.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { labelOf } from '@sampan/widgets/words.ts';
import { bom } from './bom.ts';
import { sentRows, wrongFields } from './bom.tree.web.ts';
import { TreeTable } from './tree-table.tsx';
import { useTree } from './use-tree.web.ts';
import classes from './bom.module.css';

const TOOLS = [
  ['addBehind', 'bom.addLine', IconPlus],
  ['addBelow', 'bom.addBelow', IconSubtask],
  ['moveIn', 'bom.moveIn', IconIndentIncrease],
  ['moveOut', 'bom.moveOut', IconIndentDecrease],
  ['remove', 'bom.removeLine', IconTrash],
] as const;

/** All levels of a bill as one indented list, after the pattern of a tree grid: rows by the arrows, their fields by Enter, back by Escape. */
export function TreeEditor({ record, onClose, onRun }: ActionDialogProps) {
  const t = useT();
  const edit = useTree(record);
  const [day, setDay] = useState(() => String(today()));
  const [isAsked, setAsked] = useState(false);
  const wrong = new Map(edit.rows.map((row) => [row.id, wrongFields(edit.rows, row)] as const));
  const firstWrong = edit.rows.find(({ id }) => (wrong.get(id)?.size ?? 0) > 0);
  const save = async () => {
    setAsked(true);
    if (!firstWrong) return void (await onRun({ VALID_FROM: day, ENTRIES: sentRows(edit.rows) }));
    edit.openAll();
    edit.go(firstWrong.id);
  };
  return (
    <Dialog opened onClose={onClose} title={t('bom.editTree')} size="min(1180px, 96vw)" closeOnEscape={false}>
      <div className={classes['tools']} role="toolbar" aria-label={t('bom.editTree')}>
        {TOOLS.map(([command, key, Icon]) => (
          <Button
            key={command}
            size="xs"
            variant="default"
            leftSection={<Icon size={14} aria-hidden />}
            disabled={!edit.can[command]}
            onClick={() => edit.run(command)}
          >
            {t(key)}
          </Button>
        ))}
      </div>
      <TreeTable edit={edit} wrong={isAsked ? wrong : undefined} onClose={onClose} />
      <p className={classes['hint']}>{t(record['STATUS'] === 'DRAFT' ? 'bom.treeOfDraft' : 'bom.treeOfBill')}</p>
      <p className={`${classes['hint']} ${classes['keys']}`}>{t('bom.treeKeys')}</p>
      <TreeFoot day={day} onDay={setDay} onClose={onClose} onSave={() => void save()} />
      {isAsked && firstWrong && (
        <p role="alert" className={classes['wrong']}>
          {t('bom.treeWrong', { name: firstWrong.name || (firstWrong.MATERIAL_CODE ?? t('bom.newLine')) })}
        </p>
      )}
    </Dialog>
  );
}

interface TreeFootProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** From which day on it counts, and the two ways out. */
function TreeFoot({ day, onDay, onClose, onSave }: TreeFootProps) {
  const t = useT();
  return (
    <div className={classes['foot']}>
      <FieldControl
        id="tree-valid-from"
        fieldKey="VALID_FROM"
        field={bom.actions.restructure.arguments.VALID_FROM}
        label={labelOf(bom, 'VALID_FROM')}
        value={day}
        required
        onChange={(value) => onDay(value === null ? '' : String(value))}
        onProblem={(problem) => problem !== undefined && onDay('')}
      />
      <Button variant="default" onClick={onClose}>
        {t('action.dismiss')}
      </Button>
      <Button disabled={day === ''} onClick={onSave}>
        {t('bom.saveTree')}
      </Button>
    </div>
  );
}
