import type { PartViewerProps } from '@sampan/widgets/form/screen-config.ts';
import { saveBlob } from '@sampan/widgets/api/download.ts';
import { partOf } from '@sampan/widgets/api/rows.ts';
import { labelOf, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import { groupsOf } from './process-condition.screens.ts';
import classes from './process.module.css';
import { fileOf } from './process-steps.screens.ts';

type Row = Readonly<Record<string, unknown>>;

/** The steps of a process to read, one below the other. */
export function StepList({ rows, record }: PartViewerProps) {
  const t = useT();
  const nodes = partOf(record, 'NODES') as readonly Row[];
  const steps = rows.toSorted((a, b) => Number(a['SEQ']) - Number(b['SEQ'])) as readonly Row[];
  return (
    <div className={classes['designer']}>
      <div className={classes['bar']}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => saveBlob(new Blob([fileOf(steps, nodes)]), `${String(record['PROCESS_CODE'])}.json`)}
        >
          {t('process.export')}
        </Button>
      </div>
      <ol className={classes['list']}>
        {steps.map((step) => (
          <StepRow key={String(step['STEP_NO'])} step={step} node={nodes.find((node) => node['SEQ'] === step['SEQ'])} />
        ))}
      </ol>
    </div>
  );
}

function StepRow({ step, node }: { step: Row; node: Row | undefined }) {
  const t = useT();
  const isEnglish = useLanguage() === 'en';
  const inLanguage = (row: Row | undefined, key: string) => String((isEnglish && row?.[`${key}_EN`]) || row?.[key] || '');
  const condition = groupsOf(step['PRE_CONDITION'])
    .map((group) =>
      group.map(({ field, op, value }) => `${labelOf(field)} ${t(`process.op.${op}`)} ${value ?? ''}`.trim()).join(t('process.and')),
    )
    .join(t('process.orWord'));
  const facts = [
    t(`APPROVE_TYPE.${String(step['APPROVE_TYPE'])}`),
    `${t(`ACCESS_TYPE.${String(step['ACCESS_TYPE'])}`)} ${String(step['ACCESS_CODES'] ?? '')}`.trim(),
    t(`REJECT_TYPE.${String(step['REJECT_TYPE'])}`),
    ...(step['IS_END'] === '1' ? [labelOf('IS_END')] : []),
    ...(node?.['IS_FORM_EDITABLE'] === '1' ? [labelOf('IS_FORM_EDITABLE')] : []),
  ];
  return (
    <li className={classes['row']}>
      <div className={classes['rowHead']}>
        <strong>{inLanguage(step, 'STEP_NAME')}</strong>
        <StatusChip text={inLanguage(node, 'NODE_TEXT')} tone={String(node?.['NODE_COLOUR'] ?? 'info')} />
      </div>
      <div className={classes['hint']}>{facts.join(' · ')}</div>
      {condition !== '' && (
        <div className={classes['hint']}>
          {labelOf('PRE_CONDITION')}: {condition}
        </div>
      )}
    </li>
  );
}
