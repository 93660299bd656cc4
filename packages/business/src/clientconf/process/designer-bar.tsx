import { IconArrowBackUp, IconArrowForwardUp, IconDownload, IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button, IconButton } from '@sampan/widgets/ui/button.tsx';
import { FileButton } from '@sampan/widgets/ui/input.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import classes from './process.module.css';
import type { StepView } from './use-step-view.web.ts';

interface DesignerBarProps {
  readonly view: StepView;
  readonly onView: (view: StepView) => void;
  readonly undo?: { readonly can: boolean; readonly run: () => void };
  readonly redo?: { readonly can: boolean; readonly run: () => void };
  /** Takes the text of a file. */
  readonly onImport?: (text: string) => void;
  readonly onExport: () => void;
  readonly onSimulate: () => void;
  readonly isEmpty: boolean;
}

/** List or graph, undo and redo, steps from a file and to one. */
export function DesignerBar({ view, onView, undo, redo, onImport, onExport, onSimulate, isEmpty }: DesignerBarProps) {
  const t = useT();
  return (
    <div className={classes['bar']}>
      <SegmentedControl
        size="xs"
        value={view}
        aria-label={t('process.view')}
        data={[
          { value: 'list', label: t('process.asList') },
          { value: 'graph', label: t('process.asGraph') },
        ]}
        onChange={(next) => onView(next === 'graph' ? 'graph' : 'list')}
      />
      {undo && redo && (
        <span className={classes['tools']}>
          <IconButton
            variant="default"
            label={t('process.undo')}
            icon={<IconArrowBackUp size={16} />}
            disabled={!undo.can}
            onClick={undo.run}
          />
          <IconButton
            variant="default"
            label={t('process.redo')}
            icon={<IconArrowForwardUp size={16} />}
            disabled={!redo.can}
            onClick={redo.run}
          />
        </span>
      )}
      <span className={classes['files']}>
        <Button variant="default" size="compact-sm" leftSection={<IconPlayerPlay size={14} />} disabled={isEmpty} onClick={onSimulate}>
          {t('process.simulate')}
        </Button>
        {onImport && (
          <FileButton accept="application/json,.json" onChange={(file) => void file?.text().then(onImport)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-sm" leftSection={<IconUpload size={14} />}>
                {t('process.import')}
              </Button>
            )}
          </FileButton>
        )}
        <Button variant="default" size="compact-sm" leftSection={<IconDownload size={14} />} disabled={isEmpty} onClick={onExport}>
          {t('process.export')}
        </Button>
      </span>
    </div>
  );
}
