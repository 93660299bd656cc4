import type { PartViewerProps } from '@sampan/widgets/form/screen-config.ts';
import classes from './clauses.module.css';

/** The clauses as they stand in the contract. */
export function ClauseList({ rows, record }: PartViewerProps) {
  const language = String(record['CONTRACT_LANGUAGE'] ?? 'BOTH');
  const languages = (['ZH', 'EN'] as const).filter((one) => language === 'BOTH' || language === one);
  const ordered = rows.toSorted((a, b) => Number(a['SEQ'] ?? 0) - Number(b['SEQ'] ?? 0));
  return (
    <ol className={classes['list']}>
      {ordered.map((row, at) => (
        <li key={String(row['CLAUSE_NO'] ?? at)}>
          <strong>{languages.flatMap((one) => row[`HEADING_${one}`] ?? []).join(' / ')}</strong>
          {languages.map((one) => (
            <p key={one} className={classes['text']} lang={one === 'EN' ? 'en' : 'zh-CN'}>
              {row[`CLAUSE_${one}`]}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
