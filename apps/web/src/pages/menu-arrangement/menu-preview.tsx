import { arranged, categoryNames, type MenuArrangement } from '@sampan/business/clientconf/menu/menu-arrangement.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { useLanguage } from '@sampan/widgets/i18n.ts';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import classes from './menu-arrangement.module.css';

/** The menu as somebody with every right would find it. */
export function MenuPreview({ menu }: { menu: MenuArrangement }) {
  const language = useLanguage();
  const shown = arranged(menu).filter(({ isHidden }) => !isHidden);
  return (
    <ul className={classes['tree']}>
      {menu.CATEGORIES.map((category) => {
        const cards = shown.filter((one) => one.category.name === category.CATEGORY);
        if (cards.length === 0) return null;
        return (
          <li key={category.CATEGORY}>
            <span className={classes['group']}>
              <MenuIcon name={category.ICON} />
              {inLanguage(categoryNames(category), language)}
            </span>
            <ul>
              {cards.map(({ card, icon }) => (
                <li key={card.name} className={classes['leaf']}>
                  <MenuIcon name={icon} size={16} />
                  {inLanguage(card.label, language)}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
