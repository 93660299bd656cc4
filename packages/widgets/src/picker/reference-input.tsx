import { later, useLater } from '../later.ts';
import { SuggestionList } from '../lookup/suggestion-list.tsx';
import filterClasses from '../table/filter.module.css';
import { TextInput } from '../ui/input.tsx';
import './picker-texts.ts';
import { ReferenceButtons } from './reference-buttons.tsx';
import type { ReferenceInputProps } from './reference-props.ts';
import { useReferenceInput } from './use-reference-input.ts';

const picker = later(async () => (await import('./reference-picker.tsx')).ReferencePicker);

const COMPACT = { input: filterClasses['compact'] ?? '', wrapper: filterClasses['compactWrapper'] ?? '' };

/** Chooses a record by typing part of its code, name or pinyin: Enter or Tab takes the first hit, F4 opens the full value help. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { label, value, disabled = false, isCompact = false } = props;
  const input = useReferenceInput(props);
  const ReferencePicker = useLater(picker, input.isPicking);
  const error = input.problem ?? props.error;
  return (
    <>
      <TextInput
        ref={input.input}
        {...(props.id === undefined ? {} : { id: props.id })}
        label={isCompact ? undefined : label}
        aria-label={props.ariaLabel ?? (isCompact ? label : undefined)}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={false}
        value={input.text}
        title={(isCompact ? input.problem : undefined) ?? (input.text || undefined)}
        error={isCompact ? error !== undefined : error}
        required={props.required ?? false}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        data-active={(isCompact && value !== null) || undefined}
        {...(isCompact ? { classNames: COMPACT } : {})}
        rightSectionWidth="var(--two-buttons)"
        rightSection={
          disabled ? null : <ReferenceButtons label={label} onClear={input.canClear ? input.clear : undefined} onPick={input.openPicker} />
        }
        onChange={(event) => input.type(event.currentTarget.value)}
        onCompositionEnd={input.composed}
        onFocus={(event) => event.currentTarget.select()}
        onClick={input.open}
        onBlur={() => {
          input.leave();
          props.onBlur?.();
        }}
        onKeyDown={input.onKeyDown}
      />
      <SuggestionList suggestions={input.suggestions} onChoose={input.take} />
      {input.isPicking && ReferencePicker && <ReferencePicker {...props} onChoose={input.choose} onClose={input.closePicker} />}
      {input.dialog}
    </>
  );
}
