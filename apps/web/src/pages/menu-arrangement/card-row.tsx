import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { type ArrangedCard, categoryNames, type MenuArrangement } from '@sampan/business/clientconf/menu/menu-arrangement.ts';
import { arrangementCard, wholeMenu } from '@sampan/business/menus.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import { changeCard, placeCard, stepCard } from './arrange.ts';
import { IconChoice } from './icon-choice.tsx';
import classes from './menu-arrangement.module.css';

interface CardRowProps {
  readonly menu: MenuArrangement;
  readonly onChange: (menu: MenuArrangement) => void;
  readonly card: ArrangedCard;
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean };
  readonly onDrag: (card: string | null) => void;
  readonly onDrop: () => void;
}

/** One card: its place by drag or arrows, its category, its icon, whether it is hidden. */
export function CardRow({ menu, onChange, card, place, onDrag, onDrop }: CardRowProps) {
  const t = useT();
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { CARD } = card;
  const label = wholeMenu.find(({ name }) => name === CARD)?.label ?? [CARD, CARD];
  const name = inLanguage(label, language);
  const isHidden = card.IS_HIDDEN === '1';
  return (
    <li
      draggable
      data-hidden={isHidden || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', CARD);
        onDrag(CARD);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onDrop();
      }}
    >
      <div className={classes['row']}>
        <IconGripVertical size={16} className={classes['grip']} aria-hidden="true" />
        <IconButton
          variant="subtle"
          color="gray"
          label={t('arrange.rename', { name })}
          aria-expanded={isChoosing}
          icon={<MenuIcon name={card.ICON} />}
          onClick={() => setChoosing(!isChoosing)}
        />
        <span className={classes['name']}>
          {name}
          {isHidden && <span className={classes['mark']}>{t('arrange.hidden')}</span>}
        </span>
        <NativeSelect
          className={classes['where']}
          aria-label={t('arrange.category', { name })}
          value={card.CATEGORY}
          data={menu.CATEGORIES.map((category) => ({ value: category.CATEGORY, label: inLanguage(categoryNames(category), language) }))}
          onChange={(event) => onChange(placeCard(menu, CARD, { category: event.currentTarget.value }))}
        />
        <CardTools {...{ menu, onChange, card, place, name }} />
      </div>
      {isChoosing && (
        <IconChoice label={t('arrange.icon')} value={card.ICON} onChange={(ICON) => onChange(changeCard(menu, CARD, { ICON }))} />
      )}
    </li>
  );
}

/** What the keyboard has in place of dragging, and hiding. */
function CardTools({ menu, onChange, card, place, name }: Pick<CardRowProps, 'menu' | 'onChange' | 'card' | 'place'> & { name: string }) {
  const t = useT();
  const { CARD } = card;
  const isHidden = card.IS_HIDDEN === '1';
  return (
    <span className={classes['tools']}>
      <IconButton
        variant="subtle"
        color="gray"
        label={t('arrange.up', { name })}
        disabled={place.isFirst}
        icon={<IconArrowUp size={16} />}
        onClick={() => onChange(stepCard(menu, card, -1))}
      />
      <IconButton
        variant="subtle"
        color="gray"
        label={t('arrange.down', { name })}
        disabled={place.isLast}
        icon={<IconArrowDown size={16} />}
        onClick={() => onChange(stepCard(menu, card, 1))}
      />
      <IconButton
        variant="subtle"
        color="gray"
        label={t(isHidden ? 'arrange.show' : 'arrange.hide', { name })}
        disabled={CARD === arrangementCard.name}
        icon={isHidden ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        onClick={() => onChange(changeCard(menu, CARD, { IS_HIDDEN: isHidden ? '0' : '1' }))}
      />
    </span>
  );
}
