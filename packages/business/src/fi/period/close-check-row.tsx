import { IconAlertTriangle, IconCheck, IconEyeOff, IconLoader2, IconX } from '@tabler/icons-react';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { type CloseState, type Found, type ListedCheck, TIE_OUT } from './close-list.ts';
import type { PeriodVoucherWord } from './period.ts';
import classes from './closing.module.css';

interface CloseCheckRowProps {
  readonly check: { readonly CHECK: string; readonly NAME?: string };
  readonly result: ListedCheck | undefined;
  readonly isFailed: boolean;
  /** Decimals of the company's currency. */
  readonly places: number;
  readonly onAgain: () => void;
  readonly onPropose: (word: PeriodVoucherWord) => void;
}

const icons = { OK: IconCheck, WARNING: IconAlertTriangle, BLOCKED: IconX, UNSEEN: IconEyeOff } as const;

/** A check of the month-close list: how it stands, what was found with the way to it, and what mends it. */
export function CloseCheckRow({ check: { CHECK, NAME }, result, isFailed, places, onAgain, onPropose }: CloseCheckRowProps) {
  const t = useT();
  const title = CHECK.startsWith(TIE_OUT) ? labelled(t('check.TIE_OUT'), NAME ?? '') : t(`check.${CHECK}`);
  return (
    <li className={classes['row']} data-state={result?.STATE} aria-busy={result === undefined && !isFailed}>
      <StateIcon state={result?.STATE} />
      <div className={classes['body']}>
        <div className={classes['line']}>
          <strong className={classes['name']}>{title}</strong>
          <span className={classes['state']}>
            {result ? t(`closing.${result.STATE}`, { n: result.COUNT }) : isFailed ? '' : t('closing.running')}
          </span>
          {isFailed && (
            <Button size="compact-sm" variant="default" onClick={onAgain}>
              {t('closing.again')}
            </Button>
          )}
          {result?.PROPOSES && (
            <Button size="compact-sm" variant="default" onClick={() => onPropose(result.PROPOSES!)}>
              {t(`action.${result.PROPOSES}`)}
            </Button>
          )}
          {result?.MEND && (
            <Button component="a" href={`#${result.MEND}`} size="compact-sm" variant="default">
              {t(`closing.mend.${CHECK}`)}
            </Button>
          )}
        </div>
        {result && result.FOUND.length > 0 && (
          <ul className={classes['found']}>
            {result.FOUND.map((found) => (
              <FoundItem key={JSON.stringify(found)} found={found} places={places} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function StateIcon({ state }: { readonly state: CloseState | undefined }) {
  const Icon = state === undefined ? IconLoader2 : icons[state];
  return <Icon size={18} aria-hidden className={classes['icon']} />;
}

interface FoundItemProps {
  readonly found: Found;
  readonly places: number;
}

function FoundItem({ found: { NAME, KIND, TEXT, COUNT, AMOUNT, ADDRESS }, places }: FoundItemProps) {
  const t = useT();
  const words = [NAME, KIND === undefined ? undefined : t(`closing.kind.${KIND}`), TEXT, COUNT === undefined ? undefined : String(COUNT)];
  const text = words.filter((word) => word !== undefined).join(' · ') || t('closing.show');
  return (
    <li>
      {ADDRESS === undefined ? text : <a href={`#${ADDRESS}`}>{text}</a>}
      {AMOUNT !== undefined && <span className={classes['amount']}>{formatDecimal(AMOUNT, places)}</span>}
    </li>
  );
}
