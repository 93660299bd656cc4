import { IconBook2 } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import type { FoundRecord } from '@sampan/model/find-wire.ts';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { formatAmount } from '@sampan/kernel/format.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { Picture } from '@sampan/widgets/ui/avatar.tsx';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import { categoryLabel } from '../shell/category-label.ts';
import { keyOf, type Offer, routeOf } from './find-options.ts';
import classes from './find-panel.module.css';

interface OfferLineProps {
  readonly id: string;
  readonly offer: Offer;
  readonly cards: readonly MenuCard[];
  readonly isActive: boolean;
  readonly onOpen: (offer: Offer) => void;
}

/** One offer: a real link where it leads to a screen, so that it opens in another tab, too. The field keeps the focus. */
export function OfferLine({ id, offer, cards, isActive, onOpen }: OfferLineProps) {
  const route = routeOf(offer);
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(offer);
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes['offer']}
      data-offer={keyOf(offer)}
      {...(route ? { href: `#${hrefOf(route.path, route.search)}` } : {})}
      onPointerDown={(event) => event.preventDefault()}
      onClick={open}
    >
      <Told offer={offer} cards={cards} />
    </a>
  );
}

function Told({ offer, cards }: Pick<OfferLineProps, 'offer' | 'cards'>) {
  const t = useT();
  const language = useLanguage();
  switch (offer.kind) {
    case 'screen': {
      const { label, icon, group } = offer.screen;
      return <Line icon={<MenuIcon name={icon} />} name={label} end={group === null ? null : categoryLabel(t, group)} />;
    }
    case 'recent': {
      const { path, no, note, type } = offer.recent;
      return <Line icon={<RouteIcon cards={cards} route={path} />} code={no} name={note} end={documentName(type, language)} />;
    }
    case 'document':
      return <RecordLine record={offer.record} cards={cards} end={<Facts record={offer.record} />} />;
    case 'master':
      return <RecordLine record={offer.record} cards={cards} end={null} />;
    case 'person': {
      const { AVATAR, NAME, ABOUT } = offer.person;
      return <Line icon={<Picture avatar={AVATAR} size={20} />} name={NAME} end={ABOUT} />;
    }
    case 'help':
      return <Line icon={<IconBook2 size={18} stroke={1.6} aria-hidden="true" />} name={offer.help.TITLE} end={null} />;
  }
}

function RecordLine({ record, cards, end }: { record: FoundRecord; cards: readonly MenuCard[]; end: ReactNode }) {
  const language = useLanguage();
  const kind = <span className={classes['kind']}>{documentName(record.TYPE, language)}</span>;
  return (
    <Line
      icon={<RouteIcon cards={cards} route={record.ROUTE} />}
      code={record.NO}
      name={record.NAME ?? ''}
      end={
        <>
          {end}
          {kind}
        </>
      }
    />
  );
}

/** Status and amount of a document. */
function Facts({ record: { STATUS_TEXT, STATUS_TONE, AMOUNT, CURRENCY_CODE } }: { record: FoundRecord }) {
  const decimals = useDecimalsOf(CURRENCY_CODE);
  return (
    <>
      {AMOUNT !== undefined && (
        <span className={classes['amount']}>
          {CURRENCY_CODE} {formatAmount(decimal(AMOUNT), decimals)}
        </span>
      )}
      {STATUS_TEXT !== undefined && <StatusChip text={STATUS_TEXT} tone={STATUS_TONE} />}
    </>
  );
}

/** The icon of the card on the menu to which a screen belongs. */
function RouteIcon({ cards, route }: { cards: readonly MenuCard[]; route: string }) {
  const base = route.replace(/\/[^/]*$/, '');
  const card = cards.find(({ items }) => items.some((item) => item.options.route.replace(/\/[^/]*$/, '') === base));
  return <MenuIcon name={card?.options.icon ?? 'file'} />;
}

function Line({ icon, code, name, end }: { icon: ReactNode; code?: string; name: string; end: ReactNode }) {
  return (
    <>
      <span className={classes['icon']}>{icon}</span>
      <span className={classes['what']}>
        {code !== undefined && <span className="code">{code}</span>}
        {name !== '' && <span className={classes['name']}>{name}</span>}
      </span>
      <span className={classes['end']}>{end}</span>
    </>
  );
}
