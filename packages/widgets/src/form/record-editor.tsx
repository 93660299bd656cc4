import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import { screenTitle } from '@sampan/kernel/titles.ts';
import { useLanguage, useT } from '../i18n.ts';
import type { GridController } from '../line-grid/grid-controller.ts';
import { nameKeyOf } from '../line-grid/column.ts';
import { useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { draftKey } from './drafts.ts';
import { ErrorSummary } from './error-summary.tsx';
import { formGroups, totalFields } from './form-fields.ts';
import { FormHeading } from './form-heading.tsx';
import classes from './form.module.css';
import { HeaderSection } from './header-section.tsx';
import { PartSection } from './part-section.tsx';
import type { RecordForm } from './record-form.ts';
import type { RecordValues } from './record-values.ts';
import type { ScreenConfig } from './screen-config.ts';
import { amountText, TotalsBlock, TotalsFooter } from './totals-block.tsx';
import { useCurrencyDecimals } from './use-currency-decimals.ts';
import { useDraftMirror } from './use-draft-mirror.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useRecordForm } from './use-record-form.ts';
import { type Loaded, useSave } from './use-save.ts';

export interface RecordEditorProps {
  readonly definition: Definition;
  readonly config: ScreenConfig;
  /** Kind of screen for the title. */
  readonly kind: 'create' | 'edit' | 'copy';
  readonly start: RecordValues;
  readonly loaded: Loaded | null;
  /** When the values come from a draft: its time, as shown. */
  readonly draftOf: string | null;
  /** The values differ from what is stored already (draft, copy). */
  readonly onSaved: (id: string, next: 'view' | 'new') => void;
  readonly onCancel: () => void;
  /** Starts again from what is stored. */
  readonly onReload: () => void;
}

/** The form of a record: create, edit, copy. */
export function RecordEditor(props: RecordEditorProps) {
  const { definition, config, kind, start, draftOf, onSaved, onReload } = props;
  const t = useT();
  const [loaded, setLoaded] = useState(props.loaded);
  const mode = loaded ? 'edit' : 'create';
  const { form, optionsOf } = useRecordForm({ definition, mode, config, start });
  const grids = useRef(new Map<string, GridController>());
  const isDone = useRef(false);
  const isDirty = useFormDirty(form, draftOf !== null);
  const username = useSession((session) => session.username ?? '');
  const mirror = useDraftMirror({
    key: draftKey(username, definition.type, loaded?.id ?? null),
    form,
    base: loaded?.values ?? null,
    version: loaded?.version ?? null,
  });
  const next = useRef<'view' | 'new'>('view');
  const { save, isSaving, problems, conflict, closeConflict } = useSave({
    form,
    loaded,
    grids: grids.current,
    onSaved: async (id) => {
      isDone.current = true;
      await mirror.drop();
      onSaved(id, next.current);
    },
  });
  useLeaveQuestion({ isDirty: () => !isDone.current && (form.isDirty || draftOf !== null), isGuarding: isDirty, ...mirror });
  const saveAnd = (then: 'view' | 'new', andSubmit = false) => {
    next.current = then;
    void save({ andSubmit });
  };
  useHotkeys(
    [
      ['mod+S', () => saveAnd('view')],
      ['F6', nextSection],
    ],
    [],
    true,
  );
  const ready = useCallback((name: string, grid: GridController) => void grids.current.set(name, grid), []);
  const hasSubmit = definition.kind === 'document' && 'submit' in definition.actions;
  const parts = [...form.lines.keys()];
  return (
    <div className={classes['screen']}>
      <EditorHeading form={form} kind={kind}>
        <Button variant="default" onClick={props.onCancel}>
          {t('action.dismiss')}
        </Button>
        {definition.kind === 'master' && !loaded && (
          <Button variant="default" disabled={isSaving} onClick={() => saveAnd('new')}>
            {t('form.saveAndNew')}
          </Button>
        )}
        <Button {...(hasSubmit ? { variant: 'default' } : { 'data-grow': true })} disabled={isSaving} onClick={() => saveAnd('view')}>
          {t(isSaving ? 'form.saving' : 'action.save')}
        </Button>
        {hasSubmit && (
          <Button data-grow disabled={isSaving} onClick={() => saveAnd('view', true)}>
            {t('form.saveAndSubmit')}
          </Button>
        )}
      </EditorHeading>
      {draftOf !== null && (
        <div className={classes['notice']} role="status">
          {t('draft.restored', { time: draftOf })}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              isDone.current = true;
              void mirror.drop().then(onReload);
            }}
          >
            {t('draft.drop')}
          </Button>
        </div>
      )}
      <ErrorSummary problems={problems} />
      <div className={classes['card']}>
        {formGroups(definition, mode, config).map((group) => (
          <HeaderSection key={group.title} form={form} group={group} optionsOf={optionsOf} />
        ))}
      </div>
      {parts.map((name) => (
        <PartSection key={name} form={form} name={name} onReady={ready}>
          {name === 'ENTRIES' && <EditorTotals form={form} As={TotalsBlock} />}
        </PartSection>
      ))}
      <EditorTotals form={form} As={TotalsFooter} />
      {conflict && (
        <ConflictDialog
          definition={definition}
          conflict={conflict}
          onClose={closeConflict}
          onReload={() => {
            isDone.current = true;
            void mirror.drop().then(onReload);
          }}
          onMerge={(values) => {
            const { theirs, merge } = conflict;
            setLoaded({ id: theirs.ID, version: theirs.VERSION, values: merge.theirs });
            form.replace(values);
            closeConflict();
          }}
        />
      )}
    </div>
  );
}

function useFormDirty(form: RecordForm, isDraft: boolean): boolean {
  return useSyncExternalStore(
    useCallback((listener) => form.subscribe(listener), [form]),
    () => isDraft || form.isDirty,
  );
}

function useFormValues(form: RecordForm) {
  const derived = useSyncExternalStore(form.derived.subscribe, form.derived.get);
  return { ...derived, ...form.headerNow(), ...onlyDerived(form, derived) };
}

function onlyDerived(form: RecordForm, derived: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = headerFields(form.definition);
  return Object.fromEntries(Object.keys(fields).flatMap((key) => (fields[key]?.derived ? [[key, derived[key]]] : [])));
}

function EditorTotals({ form, As }: { form: RecordForm; As: typeof TotalsBlock }) {
  const values = useFormValues(form);
  const currency = values['CURRENCY_CODE'];
  const currencyDecimals = useCurrencyDecimals(typeof currency === 'string' ? currency : null);
  const keys = form.config.derive ? totalFields(headerFields(form.definition), form.config) : [];
  return <As keys={keys} values={values} currencyDecimals={currencyDecimals} />;
}

function EditorHeading({ form, kind, children }: { form: RecordForm; kind: RecordEditorProps['kind']; children: ReactNode }) {
  const language = useLanguage();
  const { definition, config } = form;
  const values = useFormValues(form);
  const currencyDecimals = useCurrencyDecimals(typeof values['CURRENCY_CODE'] === 'string' ? values['CURRENCY_CODE'] : null);
  const fields = headerFields(definition);
  const partyKey = config.party ?? ['SUPPLIER_CODE', 'CUSTOMER_CODE'].find((key) => fields[key]) ?? '';
  const amountKey = config.amount ?? 'FINAL_AMOUNT';
  const number = values[identityField(definition)];
  const party = values[nameKeyOf(partyKey)] ?? values[partyKey];
  const amount =
    config.derive && fields[amountKey] && values[amountKey] && values[amountKey] !== '0'
      ? amountText(values[amountKey], currencyDecimals)
      : undefined;
  return (
    <FormHeading
      title={screenTitle(kind, definition.type, language)}
      number={kind === 'edit' && number ? String(number) : undefined}
      party={definition.kind === 'document' && party ? String(party) : undefined}
      amount={amount === undefined ? undefined : `${values['CURRENCY_CODE'] ?? ''} ${amount}`}
      actions={children}
    />
  );
}

/** F6: the first field of the next section. */
export function nextSection(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  const at = sections.findIndex((section) => section.contains(document.activeElement));
  const target = sections[(at + 1) % Math.max(sections.length, 1)];
  target?.querySelector<HTMLElement>('input:not([type="hidden"]):not([disabled]), textarea, [tabindex="0"]')?.focus();
}
