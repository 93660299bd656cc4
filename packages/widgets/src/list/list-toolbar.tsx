import { IconDots, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { LINES } from '@sampan/model/line-search.ts';
import { formatDecimal } from '../line-grid/format-cell.ts';
import { useT } from '../i18n.ts';
import { useMay } from '../may.ts';
import { useGo } from '../navigation.tsx';
import { useIsPhone } from '../phone.ts';
import { SearchBox } from '../picker/search-box.tsx';
import { filterBy } from '../table/table-state.ts';
import { IconButton } from '../ui/button.tsx';
import { BUTTON_KEYS, KeyButton } from '../ui/key-button.tsx';
import { ImportButton } from './import-button.tsx';
import type { GenericListProps } from './list-options.ts';
import type { ListSearch } from './list-search.ts';
import { LinesSwitch } from './lines-switch.tsx';
import { ListTabs } from './list-tabs.tsx';
import classes from './list-screen.module.css';
import { namedLists } from './named-lists.ts';

interface ListStartProps {
  readonly list: GenericListProps;
  /** Null while nothing is known. */
  readonly total: number | null;
  readonly search: ListSearch;
  readonly onChange: (part: Partial<ListSearch>) => void;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

/** Title with count, named lists and search. */
export function ListStart({ list: { definition, title, hasLines = false }, total, search, onChange, searchBox }: ListStartProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const firstPage = { ...search.state, page: 1 };
  return (
    <>
      <h1 className={classes['heading']}>
        <span className={classes['title']}>{title ?? t(definition.type)}</span>
        <span className={classes['count']}>{total === null ? '' : formatDecimal(String(total))}</span>
      </h1>
      <ListTabs
        of={definition}
        lists={namedLists(definition)}
        active={search.list}
        onChange={(list) => onChange({ list, state: filterBy(search.state, search.state.filters) })}
      />
      {hasLines && (
        <LinesSwitch
          isLines={search.rows === LINES}
          onChange={(isLines) => onChange({ rows: isLines ? LINES : null, state: firstPage, columns: null })}
        />
      )}
      <SearchBox
        ref={searchBox}
        className={classes['search']}
        label={t('list.search')}
        placeholder={t(isPhone ? 'list.search' : 'list.searchHint')}
        value={search.query}
        onChange={(query) => onChange({ query, state: firstPage })}
      />
    </>
  );
}

/** Nothing is made where the rows only lead on to something else (the orders to receive). */
export const isMakable = ({ definition, hrefOf }: GenericListProps): boolean => !definition.readOnly && hrefOf === undefined;

interface NewButtonProps {
  readonly list: GenericListProps;
  readonly text: string;
  readonly keys?: readonly string[];
}

/** Makes a record, for those who may. */
export function NewButton({ list, text, keys = [] }: NewButtonProps) {
  const { definition } = list;
  const t = useT();
  const go = useGo();
  const may = useMay(definition.card);
  if (!isMakable(list) || !may('create')) return null;
  return (
    <KeyButton
      keys={keys}
      className={classes['new'] ?? ''}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => go(`/${definition.route}/create`)}
    >
      {t(text)}
    </KeyButton>
  );
}

interface ListEndProps {
  readonly list: GenericListProps;
  readonly children: ReactNode;
}

/** Export, import and the one primary button: New. Where there is little room, all but New wait behind a button. */
export function ListEnd({ list, children }: ListEndProps) {
  const { definition, buttons } = list;
  const t = useT();
  const may = useMay(definition.card);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={classes['more'] ?? ''}
        label={t('list.tools')}
        aria-expanded={isOpen}
        icon={<IconDots size={18} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      />
      <div className={classes['tools']} data-open={isOpen || undefined}>
        {children}
        {isMakable(list) && may('import') && <ImportButton definition={definition} />}
        {buttons}
      </div>
      <NewButton list={list} text="list.new" keys={[BUTTON_KEYS.new]} />
    </>
  );
}
