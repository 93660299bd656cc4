import { useState } from 'react';
import { type PartRow, partOf } from '@sampan/widgets/api/rows.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import { choiceOf, labelOf, statusOf } from '@sampan/widgets/words.ts';
import { bom } from './bom.ts';
import { COMPARED, COMPARED_OF_BILL, type Difference, differencesOf } from './bom.versions.web.ts';
import { unitOf } from './unit-of.web.ts';
import classes from './bom.module.css';

/** Two versions of a product's bill beside each other. */
export function Versions({ record }: SectionProps) {
  const t = useT();
  const versions = partOf(record, 'VERSIONS');
  const [chosen, setChosen] = useState(String(versions[0]?.['ID'] ?? ''));
  const other = versions.find((one) => one['ID'] === chosen) ?? versions[0];
  if (!other) return <p className={classes['none']}>{t('bom.noVersions')}</p>;
  const ofBill = COMPARED_OF_BILL.filter((key) => valueOf(other, key) !== valueOf(record, key));
  const rows = differencesOf(record, other);
  return (
    <div className={classes['body']}>
      <div className={classes['tools']}>
        <NativeSelect
          label={t('bom.compareWith')}
          value={String(other['ID'])}
          data={versions.map((one) => ({
            value: String(one['ID']),
            label: [one['BOM_VERSION'], one['BOM_NO'], statusOf(bom, String(one['STATUS']))].join(' · '),
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <a href={`#${hrefOf('/bom/view', { id: String(other['ID']) })}`}>{other['BOM_NO']}</a>
      </div>
      <div className={classes['scroller']} role="group" aria-label={t('bom.versions')} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('bom.difference')}</th>
              <th scope="col">{labelOf(bom, 'MATERIAL_CODE')}</th>
              <th scope="col">{t('bom.inVersion', { n: String(other['BOM_VERSION']) })}</th>
              <th scope="col">{t('bom.inVersion', { n: String(record['BOM_VERSION']) })}</th>
            </tr>
          </thead>
          <tbody>
            {ofBill.map((key) => (
              <tr key={key} data-kind="CHANGED">
                <td>{t('bom.changed')}</td>
                <td>{labelOf(bom, key)}</td>
                <td>{valueOf(other, key) || '–'}</td>
                <td>{valueOf(record, key) || '–'}</td>
              </tr>
            ))}
            {rows.map((row) => (
              <VersionRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const KINDS = { ADDED: 'bom.added', REMOVED: 'bom.removed', CHANGED: 'bom.changed', SAME: 'bom.same' } as const;

function VersionRow({ row: { kind, before, now } }: { readonly row: Difference }) {
  const t = useT();
  const line = now ?? before;
  return (
    <tr data-kind={kind}>
      <td>{t(KINDS[kind])}</td>
      <td>
        {line?.['MATERIAL_NAME']} <span className={classes['code']}>{line?.['MATERIAL_CODE']}</span>
        {line?.['ITEM_KIND'] !== 'COMPONENT' && (
          <span className={classes['note']}> {choiceOf(bom, 'ITEM_KIND', String(line?.['ITEM_KIND'] ?? ''))}</span>
        )}
      </td>
      <td>{sayingOf(before)}</td>
      <td>{sayingOf(now)}</td>
    </tr>
  );
}

const valueOf = (row: Readonly<Record<string, unknown>>, key: string): string => String(row[key] ?? '');
/** The quantity, then with its label whatever else the line says. */
const sayingOf = (line: PartRow | undefined): string =>
  line === undefined
    ? '–'
    : COMPARED.filter((key) => line[key])
        .map((key) => {
          if (key === 'QTY') return `${String(line[key])} ${unitOf(line)}`;
          return `${labelOf(bom, key)} ${String(line[key])}${key === 'ALTERNATIVE_TO' ? '' : '%'}`;
        })
        .join(' · ');
