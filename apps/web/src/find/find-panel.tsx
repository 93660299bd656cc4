import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { useOpenChat } from '@sampan/widgets/chat-door.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import { useRecentDocuments } from '@sampan/widgets/recent.ts';
import { destinationsOf, ownPages } from './destinations.ts';
import { type Offer, offersFor, keyOf, routeOf } from './find-options.ts';
import classes from './find-panel.module.css';
import './find-texts.ts';
import { useItemNames } from './item-names.ts';
import { OfferLine } from './offer-line.tsx';
import { useFound } from './use-found.ts';

/** What the keys of the field do to the offers. */
export interface PanelKeys {
  /** Marks the offer that many places further, around the ends. */
  readonly move: (steps: number) => void;
}

interface FindPanelProps {
  readonly id: string;
  readonly text: string;
  readonly cards: readonly MenuCard[];
  readonly keys: RefObject<PanelKeys | null>;
  /** Enter was pressed: the marked offer opens, once there is one. */
  readonly isEntered: boolean;
  readonly onActive: (id: string | undefined) => void;
  readonly onClose: () => void;
}

/** What the search offers, in groups. */
export function FindPanel({ id, text, cards, keys, isEntered, onActive, onClose }: FindPanelProps) {
  const t = useT();
  const names = useItemNames();
  const recent = useRecentDocuments();
  const { found, isCurrent, isFailed } = useFound(text);
  const screens = useMemo(() => [...destinationsOf(cards, names), ...ownPages(t)], [cards, names, t]);
  const groups = useMemo(() => offersFor(text, { screens, recent, found }), [text, screens, recent, found]);
  const offers = useMemo(() => groups.flatMap((group) => group.offers), [groups]);
  const openOffer = useOpenOffer(onClose);
  const { active, mark } = useMarked(text, offers);
  const list = useRef<HTMLDivElement>(null);
  const idOf = (offer: Offer): string => `${id} ${keyOf(offer)}`.replaceAll(' ', '-');
  const activeId = active && idOf(active);

  useImperativeHandle(keys, () => ({
    move(steps) {
      const at = active ? offers.indexOf(active) : -1;
      const next = offers[(at + steps + offers.length) % offers.length];
      if (next) mark(keyOf(next));
    },
  }));
  useEffect(() => {
    onActive(activeId);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);
  // What was found for the text before is not what Enter means.
  const isSure = active !== undefined && (isCurrent || active.kind === 'screen' || active.kind === 'recent');
  useEffect(() => {
    if (isEntered && isSure) openOffer(active);
  }, [isEntered, isSure, active, openOffer]);

  const status =
    offers.length > 0
      ? t('find.count', { n: offers.length })
      : isCurrent && text.trim() !== ''
        ? t('find.none', { text: text.trim() })
        : '';
  return (
    <div className={classes['panel']} aria-busy={!isCurrent}>
      <div role="status" className="visually-hidden">
        {isCurrent ? status : t('find.searching')}
      </div>
      {offers.length === 0 && <Nothing text={text} isCurrent={isCurrent} />}
      <div ref={list} id={id} role="listbox" aria-label={t('find.title')} className={classes['list']}>
        {groups.map(({ kind, offers: of }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={classes['group']}>
            <div id={`${id}-${kind}`} role="presentation" className={classes['heading']}>
              {t(`find.${kind}`)}
            </div>
            {of.map((offer) => (
              <OfferLine key={keyOf(offer)} id={idOf(offer)} offer={offer} cards={cards} isActive={offer === active} onOpen={openOffer} />
            ))}
          </div>
        ))}
      </div>
      {isFailed && <p className={classes['hint']}>{t('find.failed')}</p>}
      <p className={classes['keys']} aria-hidden="true">
        {t('find.keys')}
      </p>
    </div>
  );
}

function Nothing({ text, isCurrent }: { text: string; isCurrent: boolean }) {
  const t = useT();
  if (!isCurrent) return <p className={classes['hint']}>{t('find.searching')}</p>;
  if (text.trim() === '') return null;
  return (
    <p className={classes['hint']}>
      {t('find.none', { text: text.trim() })}
      <br />
      {t('find.noneHint')}
    </p>
  );
}

/** The offer that Enter opens: the one marked by key, as long as the text stays; else the first. */
function useMarked(text: string, offers: readonly Offer[]) {
  const [marked, setMarked] = useState<{ readonly text: string; readonly key: string } | null>(null);
  const own = marked?.text === text ? offers.find((offer) => keyOf(offer) === marked.key) : undefined;
  return { active: own ?? (text.trim() === '' && !own ? undefined : offers[0]), mark: (key: string) => setMarked({ text, key }) };
}

function useOpenOffer(onClose: () => void): (offer: Offer) => void {
  const go = useGo();
  const openChat = useOpenChat();
  const latest = useRef({ go, openChat, onClose });
  latest.current = { go, openChat, onClose };
  return useMemo(
    () => (offer) => {
      const { go: goNow, openChat: chat, onClose: close } = latest.current;
      close();
      const route = routeOf(offer);
      if (route) goNow(route.path, route.search);
      else if (offer.kind === 'person') {
        const { USER_ID: userId, conv, NAME: name } = offer.person;
        if (chat) chat({ kind: 'user', id: userId, conv, name });
        else goNow(`/msghandler/chathistory/${userId}`);
      }
    },
    [],
  );
}
