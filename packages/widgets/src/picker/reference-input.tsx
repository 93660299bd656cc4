import { useT } from '../i18n.ts';
import { later, useLater } from '../later.ts';
import filterClasses from '../table/filter.module.css';
import { Combobox, TextInput } from '../ui/input.tsx';
import './picker-texts.ts';
import { ReferenceButtons } from './reference-buttons.tsx';
import { ReferenceOptions } from './reference-options.tsx';
import type { ReferenceInputProps } from './reference-props.ts';
import { useReferenceInput } from './use-reference-input.ts';

const picker = later(async () => (await import('./reference-picker.tsx')).ReferencePicker);

const COMPACT = { input: filterClasses['compact'] ?? '', wrapper: filterClasses['compactWrapper'] ?? '' };

/** Chooses a record by typing part of its code, name or pinyin; F4 opens the full value help. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { source, label, value, disabled = false, isCompact = false } = props;
  const t = useT();
  const input = useReferenceInput(props);
  const { found } = input;
  const ReferencePicker = useLater(picker, input.isPicking);
  return (
    <>
      <Combobox store={input.combobox} withinPortal onOptionSubmit={input.submit}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...(props.id === undefined ? {} : { id: props.id })}
            label={isCompact ? undefined : label}
            aria-label={props.ariaLabel ?? (isCompact ? label : undefined)}
            role="combobox"
            value={input.text}
            title={input.text || undefined}
            error={props.error}
            required={props.required ?? false}
            disabled={disabled}
            autoComplete="off"
            spellCheck={false}
            data-active={(isCompact && value !== null) || undefined}
            {...(isCompact ? { classNames: COMPACT } : {})}
            rightSectionWidth={52}
            rightSection={
              disabled ? null : (
                <ReferenceButtons label={label} onClear={input.canClear ? input.clear : undefined} onPick={input.openPicker} />
              )
            }
            onChange={(event) => input.type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={input.open}
            onBlur={input.leave}
            onKeyDown={input.onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown miw={280}>
          {input.isOpen && (
            <ReferenceOptions
              label={label}
              source={source}
              found={found}
              more={found.total > found.rows.length ? t('picker.more') : null}
            />
          )}
        </Combobox.Dropdown>
      </Combobox>
      {input.isPicking && ReferencePicker && <ReferencePicker {...props} onChoose={input.choose} onClose={input.closePicker} />}
    </>
  );
}
