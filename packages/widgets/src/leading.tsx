import type { LeadsTo } from '@sampan/model/field.ts';
import type { ReactNode } from 'react';
import { isEmpty } from '@sampan/kernel/empty-value.ts';
import classes from './leading.module.css';
import { useMayAny } from './may.ts';
import { ScreenLink } from './navigation.tsx';

interface LeadingProps {
  readonly to: LeadsTo;
  readonly field: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** A value with the way to the screen that tells more of it, for those who may see that; else the value alone. */
export function Leading({
  to: {
    route,
    right: [card, verb],
    by,
  },
  field,
  row,
  children,
}: LeadingProps) {
  const may = useMayAny();
  const keys = [...by, field];
  if (!may(card, verb) || keys.some((key) => isEmpty(row[key]))) return children;
  return (
    <ScreenLink className={classes['link']} to={`/${route}`} search={Object.fromEntries(keys.map((key) => [key, String(row[key])]))}>
      {children}
    </ScreenLink>
  );
}
