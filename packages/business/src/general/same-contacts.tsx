import type { MasterDefinition } from '@sampan/model/define.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import type { HeaderValues, PreviewProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { useDebouncedValue } from '@sampan/widgets/ui/input.tsx';
import { reachedBy } from './contact-fields.ts';
import { contactWords } from './contact.words.ts';
import classes from './same-contacts.module.css';

addTexts(contactWords);

const PAUSE_MS = 300;
const MOST_SHOWN = 3;

const textAt = (values: Readonly<Record<string, unknown>>, key: string): string =>
  typeof values[key] === 'string' ? values[key].trim() : '';
const reached = (values: Readonly<Record<string, unknown>>): string[] =>
  reachedBy({ MOBILE: values['MOBILE'], PHONE: values['PHONE'], EMAIL: values['EMAIL'] });

/** Shows while a contact is typed who of its kind has the same number or address, or the same name at the same partner. Nobody is kept from saving. */
export function sameContacts(definition: MasterDefinition, partner: string): (props: PreviewProps) => React.ReactNode {
  const isSame = (one: ListRow, header: HeaderValues): boolean => {
    const numbers = new Set(reached(header));
    const hasName = textAt(one, 'CONTACT_NAME') === textAt(header, 'CONTACT_NAME');
    return reached(one).some((number) => numbers.has(number)) || (hasName && textAt(one, partner) === textAt(header, partner));
  };
  return function SameContacts({ header, id }: PreviewProps) {
    const t = useT();
    const isAllowed = useMay(definition.card)('index');
    const [typed] = useDebouncedValue(JSON.stringify([...reached(header), textAt(header, 'CONTACT_NAME')]), PAUSE_MS);
    const terms = (JSON.parse(typed) as string[]).filter((term) => term !== '').slice(0, 4);
    const found = [useFound(terms[0]), useFound(terms[1]), useFound(terms[2]), useFound(terms[3])].flat();
    const same = found.filter((one, at) => one.ID !== id && isSame(one, header) && found.findIndex(({ ID }) => ID === one.ID) === at);
    if (!isAllowed || same.length === 0) return null;
    return (
      <div role="status" className={classes['same']}>
        {t('contact.same')}
        <ul>
          {same.slice(0, MOST_SHOWN).map((one) => (
            <li key={one.ID}>
              <ScreenLink to={`/${definition.route}/view`} search={{ id: one.ID }}>
                {textAt(one, 'CONTACT_NAME')}
              </ScreenLink>{' '}
              {[
                textAt(one, nameKey(partner)) || textAt(one, partner),
                textAt(one, 'JOB_TITLE'),
                textAt(one, 'MOBILE') || textAt(one, 'PHONE'),
              ]
                .filter((text) => text !== '')
                .join(' · ')}
            </li>
          ))}
        </ul>
      </div>
    );

    function useFound(term: string | undefined): readonly ListRow[] {
      const { data } = useList(definition, { query: term ?? '', start: 0, length: 10 }, isAllowed && term !== undefined);
      return term === undefined ? [] : (data?.results ?? []);
    }
  };
}
