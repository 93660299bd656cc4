import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type ArrangedCategory,
  categoryNames,
  isStandardCategory,
  type MenuArrangement,
} from '@sampan/business/clientconf/menu/menu-arrangement.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { Button, IconButton } from '@sampan/widgets/ui/button.tsx';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { cardsIn, changeCategory, placeCard, removeCategory, stepCategory } from './arrange.ts';
import { CardRow } from './card-row.tsx';
import { IconChoice } from './icon-choice.tsx';
import classes from './menu-arrangement.module.css';

interface EditorProps {
  readonly menu: MenuArrangement;
  readonly onChange: (menu: MenuArrangement) => void;
}

/** Every category with its cards; a card is dragged onto another one or onto a category. */
export function CategoryList({ menu, onChange }: EditorProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = (category: string, before?: string): void => {
    if (dragged !== null) onChange(placeCard(menu, dragged, { category, ...(before === undefined ? {} : { before }) }));
    setDragged(null);
  };
  return (
    <div className={classes['categories']}>
      {menu.CATEGORIES.map((category) => (
        <Category key={category.CATEGORY} {...{ menu, onChange, category, dragged, drop }} onDrag={setDragged} />
      ))}
    </div>
  );
}

interface CategoryProps extends EditorProps {
  readonly category: ArrangedCategory;
  readonly dragged: string | null;
  readonly drop: (category: string, before?: string) => void;
  readonly onDrag: (card: string | null) => void;
}

function Category({ menu, onChange, category, dragged, drop, onDrag }: CategoryProps) {
  const t = useT();
  const name = inLanguage(categoryNames(category), useLanguage());
  const cards = cardsIn(menu, category.CATEGORY);
  return (
    <section
      className={classes['category']}
      aria-label={name}
      data-target={dragged !== null || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop(category.CATEGORY);
      }}
    >
      <CategoryHead menu={menu} onChange={onChange} category={category} name={name} isEmpty={cards.length === 0} />
      {cards.length === 0 && <p className={classes['empty']}>{t('arrange.empty')}</p>}
      <ul className={classes['cards']}>
        {cards.map((card, at) => (
          <CardRow
            key={card.CARD}
            {...{ menu, onChange, card, onDrag }}
            place={{ isFirst: at === 0, isLast: at === cards.length - 1 }}
            onDrop={() => drop(category.CATEGORY, card.CARD)}
          />
        ))}
      </ul>
    </section>
  );
}

interface HeadProps extends EditorProps {
  readonly category: ArrangedCategory;
  readonly name: string;
  readonly isEmpty: boolean;
}

function CategoryHead({ menu, onChange, category, name, isEmpty }: HeadProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { CATEGORY } = category;
  const at = menu.CATEGORIES.indexOf(category);
  const step = (by: -1 | 1) => onChange(stepCategory(menu, CATEGORY, by));
  return (
    <header>
      <div className={classes['head']}>
        <MenuIcon name={category.ICON} />
        <h2 className={classes['name']}>{name}</h2>
        <IconButton
          variant="subtle"
          color="gray"
          label={t('arrange.rename', { name })}
          icon={<IconPencil size={16} />}
          onClick={() => setOpen(!isOpen)}
        />
        {!isStandardCategory(CATEGORY) && isEmpty && (
          <IconButton
            variant="subtle"
            color="gray"
            label={t('arrange.remove', { name })}
            icon={<IconTrash size={16} />}
            onClick={() => onChange(removeCategory(menu, CATEGORY))}
          />
        )}
        <IconButton
          variant="subtle"
          color="gray"
          label={t('arrange.up', { name })}
          disabled={at === 0}
          icon={<IconArrowUp size={16} />}
          onClick={() => step(-1)}
        />
        <IconButton
          variant="subtle"
          color="gray"
          label={t('arrange.down', { name })}
          disabled={at === menu.CATEGORIES.length - 1}
          icon={<IconArrowDown size={16} />}
          onClick={() => step(1)}
        />
      </div>
      {isOpen && <CategoryNames menu={menu} onChange={onChange} category={category} onClose={() => setOpen(false)} />}
    </header>
  );
}

/** Names in both languages and the icon. A standard category without an own name shows the standard one. */
function CategoryNames({ menu, onChange, category, onClose }: EditorProps & { category: ArrangedCategory; onClose: () => void }) {
  const t = useT();
  const [zh, en] = categoryNames(category);
  const set = (change: Partial<ArrangedCategory>) => onChange(changeCategory(menu, category.CATEGORY, change));
  return (
    <div className={classes['names']}>
      <TextInput
        label={t('arrange.labelZh')}
        maxLength={40}
        placeholder={category.LABEL_ZH === null ? zh : ''}
        value={category.LABEL_ZH ?? ''}
        onChange={(event) => set({ LABEL_ZH: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('arrange.labelEn')}
        maxLength={40}
        placeholder={category.LABEL_EN === null ? en : ''}
        value={category.LABEL_EN ?? ''}
        onChange={(event) => set({ LABEL_EN: event.currentTarget.value || null })}
      />
      <IconChoice label={t('arrange.icon')} value={category.ICON} onChange={(ICON) => set({ ICON })} />
      <Button variant="default" onClick={onClose}>
        {t('arrange.done')}
      </Button>
    </div>
  );
}
