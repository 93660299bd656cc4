import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useComposed } from '@sampan/widgets/input-method.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { BareDialog } from '@sampan/widgets/ui/dialog.tsx';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { Combobox, useCombobox } from '@sampan/widgets/ui/input.tsx';
import { categoryLabel } from './category-label.ts';
import { destinationsOf, ownPages } from './destinations.ts';
import { useItemNames } from './item-names.ts';
import { matching } from './palette-search.ts';
import classes from './palette.module.css';

/** Ctrl+K: go to any screen of the menu by a part of its name or by its pinyin initials. */
export function Palette({ cards, onClose }: { cards: readonly MenuCard[]; onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const [text, setText] = useState('');
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const names = useItemNames();
  const all = useMemo(() => [...destinationsOf(cards, names), ...ownPages(t)], [cards, names, t]);
  const found = matching(all, useComposed(text));
  // Once the list is there: Enter goes to what stands first in it now.
  const { selectFirstOption } = combobox;
  useEffect(() => void (text !== '' && selectFirstOption()), [text, selectFirstOption]);
  const open = (route: string) => {
    onClose();
    go(route);
  };
  return (
    <BareDialog onClose={onClose} label={t('shell.palette')} size={520} yOffset="12vh">
      <Combobox store={combobox} onOptionSubmit={open} withinPortal={false}>
        <div className={classes['field']}>
          <IconSearch size={18} stroke={1.6} aria-hidden="true" />
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              data-autofocus
              className={classes['input']}
              value={text}
              placeholder={t('shell.paletteHint')}
              aria-label={t('shell.palette')}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
        </div>
        <Combobox.Options className={classes['options']} aria-label={t('shell.palette')}>
          {found.length === 0 && <Combobox.Empty>{t('shell.paletteEmpty')}</Combobox.Empty>}
          {found.map(({ route, label, group, icon }, at) => (
            <Combobox.Option key={route} value={route} className={classes['option']} selected={at === 0 && text !== ''}>
              <MenuIcon name={icon} />
              <span>{label}</span>
              {group !== null && <span className={classes['group']}>{categoryLabel(t, group)}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
    </BareDialog>
  );
}
