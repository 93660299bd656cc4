import { IconDots } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { BUTTON_KEYS, KeyButton } from '../ui/key-button.tsx';
import { Menu } from '../ui/overlay.tsx';
import type { Speaker } from '@sampan/model/words.ts';
import { actionOf } from '../words.ts';
import classes from './action-bar.module.css';
import { type PossibleAction, primaryAction, secondaryAction } from './possible-actions.ts';

/** A way on, in the user's words. */
export interface Further {
  readonly title: string;
  readonly href: string;
  /** Possible, but not what usually comes next. */
  readonly isAside?: boolean;
  /** What comes next even of a document that is completed by itself: the invoice of what went out. */
  readonly isExpected?: boolean;
}

interface ActionBarProps {
  /** Whose actions they are. */
  readonly of: Speaker;
  readonly actions: readonly PossibleAction[];
  /** Nothing has to be done any more: no action stands out. */
  readonly isCompleted: boolean;
  readonly onAct: (action: PossibleAction) => void;
  /** Documents that go on from the record. */
  readonly next?: readonly Further[];
  /** Further screens of the record. */
  readonly further?: readonly Further[];
}

/** One primary action, one beside it, the rest under "more" with the reason of what is impossible. */
export function ActionBar({ of, actions, isCompleted, onAct, next = [], further = [] }: ActionBarProps) {
  const t = useT();
  const primary = primaryAction(actions, isCompleted);
  const secondary = secondaryAction(actions, primary);
  const others = actions.filter((action) => action !== primary && action !== secondary);
  // Where nothing of its own is to be done, going on is what stands out.
  const [following] = next;
  const isNextFirst =
    primary?.spec === undefined && following !== undefined && !following.isAside && (following.isExpected === true || !isCompleted);
  return (
    <>
      <MoreMenu of={of} actions={others} further={further} onAct={onAct} />
      {next.map(({ title, href }, at) => (
        <KeyButton
          key={href}
          {...(isNextFirst && at === 0 ? { 'data-grow': true, keys: [BUTTON_KEYS.main] } : { variant: 'default', keys: [] })}
          component="a"
          href={`#${href}`}
        >
          {title}
        </KeyButton>
      ))}
      {secondary && (
        <KeyButton
          variant="default"
          keys={keysOf(secondary)}
          {...(secondary.spec?.tone === 'danger' ? { className: classes['danger'] ?? '' } : {})}
          onClick={() => onAct(secondary)}
        >
          {actionOf(of, secondary.name)}
        </KeyButton>
      )}
      {primary && (
        <KeyButton
          data-grow
          {...(isNextFirst ? { variant: 'default' } : {})}
          keys={[...keysOf(primary), ...(isNextFirst ? [] : [BUTTON_KEYS.main])]}
          onClick={() => onAct(primary)}
        >
          {primary.lines ? t('flow.openLines', { action: actionOf(of, primary.name) ?? '', ...primary.lines }) : actionOf(of, primary.name)}
        </KeyButton>
      )}
    </>
  );
}

interface MoreMenuProps extends Pick<ActionBarProps, 'of' | 'actions' | 'onAct'> {
  readonly further: readonly Further[];
}

/** What is possible, the ways on, and what is impossible now with its reason. */
function MoreMenu({ of, actions, further, onAct }: MoreMenuProps) {
  const t = useT();
  if (actions.length + further.length === 0) return null;
  const itemsOf = (isPossible: boolean) =>
    actions
      .filter(({ state }) => state.allowed === isPossible)
      .map((action) => <MoreItem key={action.name} of={of} action={action} onAct={onAct} />);
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={16} />}>
          {t('action.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('form.actions')} className={classes['menu']}>
        {itemsOf(true)}
        {further.map(({ title, href }) => (
          <Menu.Item key={href} component="a" href={`#${href}`} className={classes['link']}>
            {title}
          </Menu.Item>
        ))}
        {itemsOf(false)}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is done all day long has a key of its own. */
function keysOf({ spec }: PossibleAction): readonly string[] {
  const means = spec?.means;
  return means === 'submit' || means === 'approve' ? [BUTTON_KEYS[means]] : [];
}

function MoreItem({ of, action, onAct }: { of: Speaker; action: PossibleAction; onAct: (action: PossibleAction) => void }) {
  const { name, state, spec } = action;
  const isDanger = spec?.tone === 'danger' || name === 'delete';
  return (
    <Menu.Item
      {...(isDanger && state.allowed ? { color: 'var(--bad)' } : {})}
      {...(state.allowed ? {} : { 'aria-disabled': true, 'data-impossible': true, closeMenuOnClick: false })}
      onClick={() => state.allowed && onAct(action)}
    >
      {actionOf(of, name)}
      {!state.allowed && state.reason !== undefined && <span className={classes['reason']}>{state.reason}</span>}
    </Menu.Item>
  );
}
