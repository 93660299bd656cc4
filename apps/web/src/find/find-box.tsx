import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useComposed } from '@sampan/widgets/input-method.ts';
import { later, useLater } from '@sampan/widgets/later.ts';
import { isModalOpen } from '@sampan/widgets/ui/use-page-keys.ts';
import classes from './find-box.module.css';
import type { PanelKeys } from './find-panel.tsx';

const panel = later(async () => (await import('./find-panel.tsx')).FindPanel);

/**
 * The one search, in the top bar, Ctrl+K from anywhere; on a phone a button that opens it over the page. Its field is there from the start, so no
 * letter is lost while what it offers still loads; an Enter pressed meanwhile opens the first offer once it is there.
 */
export function FindBox({ cards }: { cards: readonly MenuCard[] }) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | undefined>();
  const [isEntered, setEntered] = useState(false);
  const composed = useComposed(text);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<PanelKeys>(null);
  const Panel = useLater(panel, isOpen);
  const { open, close, box } = useOpening(input, isOpen, (next) => {
    setOpen(next);
    setActive(undefined);
    setEntered(false);
    if (!next) setText('');
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') setEntered(true);
    else if (step !== undefined) keys.current?.move(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} role="search" className={classes['box']} data-open={isOpen || undefined}>
      <button type="button" className={classes['opener']} aria-label={t('find.title')} onClick={open}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <div className={classes['field']} data-tour="search">
        <button type="button" className={classes['back']} aria-label={t('find.close')} onClick={close}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <IconSearch className={classes['glass']} size={16} stroke={1.6} aria-hidden="true" />
        <FindInput
          ref={input}
          listId={isOpen ? id : undefined}
          active={active}
          text={text}
          onOpen={open}
          onText={(typed) => {
            setText(typed);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes['key']}>{KEY}</kbd>
      </div>
      {isOpen && Panel && (
        <Panel id={id} text={composed} cards={cards} keys={keys} isEntered={isEntered} onActive={setActive} onClose={close} />
      )}
    </div>
  );
}

interface FindInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Of the offers, while they are shown. */
  readonly listId: string | undefined;
  readonly active: string | undefined;
  readonly text: string;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function FindInput({ ref, listId, active, text, onOpen, onText, onKeyDown }: FindInputProps) {
  const t = useT();
  const isOpen = listId !== undefined;
  return (
    <input
      ref={ref}
      className={classes['input']}
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-activedescendant={active}
      aria-autocomplete="list"
      aria-label={t('find.title')}
      placeholder={t(isOpen ? 'find.hint' : 'find.title')}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={100}
      value={text}
      onFocus={() => !isOpen && onOpen()}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens by key, click and focus; closes when the focus or a click goes elsewhere, and gives the focus back. */
function useOpening(input: RefObject<HTMLInputElement | null>, isOpen: boolean, onOpen: (isOpen: boolean) => void) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const open = (): void => {
    if (isModalOpen()) return;
    if (!isOpen) {
      const { activeElement } = document;
      before.current = activeElement instanceof HTMLElement && activeElement !== input.current ? activeElement : null;
      // A phone shows its keyboard only for a field that is there when the finger lifts.
      flushSync(() => onOpen(true));
    }
    input.current?.focus();
    input.current?.select();
  };
  const close = (): void => {
    onOpen(false);
    const back =
      before.current?.isConnected && !box.current?.contains(before.current) ? before.current : document.getElementById('content');
    back?.focus({ preventScroll: true });
  };
  useHotkeys([['mod+K', open]], []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  });
  return { open, close, box };
}
