import { useRef } from 'react';
import { isSubmittedNew } from '@sampan/model/meaning.ts';
import type { Definition, PartDefinition } from '@sampan/model/define.ts';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { BUTTON_KEYS, KeyButton } from '../ui/key-button.tsx';
import { FORM } from '../ui/pressed-by-key.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorHeading, EditorTotals } from './editor-heading.tsx';
import { EditorPreview } from './editor-preview.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { formGroups } from './form-fields.ts';
import classes from './form.module.css';
import { HeaderSection } from './header-section.tsx';
import { PartSection } from './part-section.tsx';
import { type RecordEditorProps, useEditor } from './use-editor.ts';
import { useFirstField } from './use-first-field.ts';

/** The form of a record: create, edit, copy. */
export function RecordEditor(props: RecordEditorProps) {
  const { definition, config, kind, draftOf } = props;
  const editor = useEditor(props);
  const { form, optionsOf, problems, conflict } = editor;
  const screen = useRef<HTMLDivElement>(null);
  useFirstField(screen, props.loaded === null);
  return (
    <div ref={screen} className={classes['screen']} {...{ [FORM]: true }}>
      <EditorHeading form={form} kind={kind}>
        <EditorButtons definition={definition} editor={editor} onCancel={props.onCancel} />
      </EditorHeading>
      {draftOf !== null && <DraftNotice time={draftOf} onDrop={editor.dropAndReload} />}
      <ErrorSummary problems={problems} />
      <div className={classes['card']}>
        {formGroups(definition, form.mode, config).map((group) => (
          <HeaderSection key={group.title} form={form} group={group} optionsOf={optionsOf} />
        ))}
      </div>
      {config.Preview && <EditorPreview form={form} Preview={config.Preview} id={props.loaded?.id ?? null} />}
      {[...form.lines.keys()]
        .filter((name) => config.parts?.[name]?.isHidden !== true && !isWritten(definition.parts[name]))
        .map((name) => (
          <PartSection key={name} form={form} name={name} onReady={editor.ready}>
            {name === 'ENTRIES' && <EditorTotals form={form} />}
          </PartSection>
        ))}
      {conflict && (
        <ConflictDialog
          definition={definition}
          conflict={conflict}
          onClose={editor.closeConflict}
          onReload={editor.dropAndReload}
          onMerge={editor.takeMerge}
        />
      )}
    </div>
  );
}

/** Its rows are the server's alone: there is nothing to type. */
const isWritten = (part: PartDefinition | undefined): boolean =>
  part !== undefined && Object.values(part.fields).every(({ derived }) => derived);

interface EditorButtonsProps {
  readonly definition: Definition;
  readonly editor: ReturnType<typeof useEditor>;
  readonly onCancel: () => void;
}

function EditorButtons({ definition, editor, onCancel }: EditorButtonsProps) {
  const t = useT();
  const { isSaving, isNew, saveAnd } = editor;
  const hasSubmit = isSubmittedNew(definition);
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {t('action.dismiss')}
      </Button>
      {definition.kind === 'master' && isNew && (
        <Button variant="default" disabled={isSaving} onClick={() => saveAnd('new')}>
          {t('form.saveAndNew')}
        </Button>
      )}
      <KeyButton
        data-tour="save"
        {...(hasSubmit ? { variant: 'default' } : { 'data-grow': true })}
        keys={hasSubmit ? [BUTTON_KEYS.save] : [BUTTON_KEYS.save, BUTTON_KEYS.main]}
        disabled={isSaving}
        onClick={() => saveAnd('view')}
      >
        {t(isSaving ? 'form.saving' : 'action.save')}
      </KeyButton>
      {hasSubmit && (
        <KeyButton
          data-grow
          data-tour="submit"
          keys={[BUTTON_KEYS.submit, BUTTON_KEYS.main]}
          disabled={isSaving}
          onClick={() => saveAnd('view', true)}
        >
          {t('form.saveAndSubmit')}
        </KeyButton>
      )}
    </>
  );
}

function DraftNotice({ time, onDrop }: { time: string; onDrop: () => void }) {
  const t = useT();
  return (
    <div className={classes['notice']} role="status">
      {t('draft.restored', { time })}
      <Button variant="subtle" size="compact-sm" onClick={onDrop}>
        {t('draft.drop')}
      </Button>
    </div>
  );
}
