import { IconDots } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/overlay.tsx';
import type { Speaker } from '@sampan/model/words.ts';
import { actionOf } from '../words.ts';
import classes from './action-bar.module.css';
import { type PossibleAction, primaryAction, secondaryAction } from './possible-actions.ts';

/** A way on, in the user's words. */
export interface Further {
  readonly title: string;
  readonly href: string;
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
  const possible = others.filter(({ state }) => state.allowed);
  const impossible = others.filter(({ state }) => !state.allowed);
  // Where nothing of its own is to be done, going on is what stands out.
  const isNextFirst = primary?.spec === undefined && !isCompleted;
  return (
    <>
      {others.length + further.length > 0 && (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} />}>
              {t('action.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('form.actions')} className={classes['menu']}>
            {possible.map((action) => (
              <MoreItem key={action.name} of={of} action={action} onAct={onAct} />
            ))}
            {further.map(({ title, href }) => (
              <Menu.Item key={href} component="a" href={`#${href}`} className={classes['link']}>
                {title}
              </Menu.Item>
            ))}
            {impossible.map((action) => (
              <MoreItem key={action.name} of={of} action={action} onAct={onAct} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {next.map(({ title, href }, at) => (
        <Button
          key={href}
          {...(isNextFirst && at === 0 ? { 'data-grow': true, className: classes['next'] ?? '' } : { variant: 'default' })}
          component="a"
          href={`#${href}`}
        >
          {title}
        </Button>
      ))}
      {secondary && (
        <Button
          variant="default"
          {...(secondary.spec?.tone === 'danger' ? { className: classes['danger'] ?? '' } : {})}
          onClick={() => onAct(secondary)}
        >
          {actionOf(of, secondary.name)}
        </Button>
      )}
      {primary && (
        <Button data-grow {...(isNextFirst && next.length > 0 ? { variant: 'default' } : {})} onClick={() => onAct(primary)}>
          {primary.lines ? t('flow.openLines', { action: actionOf(of, primary.name) ?? '', ...primary.lines }) : actionOf(of, primary.name)}
        </Button>
      )}
    </>
  );
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
