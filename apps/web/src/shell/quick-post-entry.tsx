import { IconCopy, IconEye, IconList, IconPlus, type Icon } from '@tabler/icons-react';
import { countParts } from '@sampan/kernel/quick-post.ts';
import { quickPostTexts } from '@sampan/kernel/texts/shell/quick-post.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink, usePath } from '@sampan/widgets/navigation.tsx';
import type { MenuAction, MenuCard } from '@sampan/model/session-user.ts';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { Tooltip } from '@sampan/widgets/ui/overlay.tsx';
import { isActive, labelOfCard } from './menu-model.ts';
import classes from './quick-post-entry.module.css';
import { useQuickPost } from './use-quick-post.ts';

addTexts(quickPostTexts);

/** Icons of an entry's actions by the last word of their names. */
const ICONS: Readonly<Record<string, Icon>> = { COPY: IconCopy, CREATE: IconPlus, INDEX: IconList, VIEW: IconEye };
const suffixOf = (name: string): string => name.slice(name.lastIndexOf('_') + 1);

/** A menu entry with a text box that posts on Enter, and its actions as small buttons. */
export function QuickPostEntry({ card }: { card: MenuCard }) {
  const posting = card.items.find(({ quickposturl }) => quickposturl !== '');
  const label = labelOfCard(card);
  const actions = card.items.filter(({ name, options: { route } }) => route !== '' && suffixOf(name) in ICONS);
  return (
    <li className={classes['entry']} data-active={isActive(card, usePath()) || undefined}>
      <div className={classes['head']}>
        <MenuIcon name={card.options.icon} />
        <span className={classes['title']}>{label}</span>
        {actions.map((action) => (
          <ActionLink key={action.name} action={action} card={label} />
        ))}
      </div>
      {posting && <QuickPostBox action={posting} label={label} />}
    </li>
  );
}

function ActionLink({ action, card }: { action: MenuAction; card: string }) {
  const t = useT();
  const suffix = suffixOf(action.name);
  const Found = ICONS[suffix] ?? IconList;
  const words = t(`quickPost.${suffix}`, { name: card });
  return (
    <Tooltip label={words}>
      <ScreenLink to={action.options.route} className={classes['action']} aria-label={words}>
        <Found size={16} stroke={1.6} aria-hidden="true" />
      </ScreenLink>
    </Tooltip>
  );
}

/** The text box alone, which posts on Enter. */
export function QuickPostBox({ action, label }: { action: MenuAction; label: string }) {
  const t = useT();
  const { text, setText, submit, isPosting, shakes } = useQuickPost(action);
  const parts = countParts(action.validate, text);
  return (
    <>
      <TextInput
        className={classes['box']}
        // Another name each time, so that it begins anew.
        data-shake={shakes === 0 ? undefined : shakes % 2 === 0 ? 'even' : 'odd'}
        aria-label={t('quickPost.box', { name: label })}
        placeholder={t(action.validate === '' ? 'quickPost.hint' : `quickPost.hint.${action.validate}`)}
        value={text}
        readOnly={isPosting}
        maxLength={5000}
        enterKeyHint="send"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.repeat) void submit();
        }}
      />
      {parts && (
        <span className={classes['parts']} data-complete={parts.have === parts.need || undefined}>
          {t('quickPost.parts', parts)}
        </span>
      )}
    </>
  );
}
