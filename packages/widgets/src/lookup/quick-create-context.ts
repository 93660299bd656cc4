import { type ComponentType, createContext } from 'react';
import type { ListRow } from '../api/rows.ts';
import type { Later } from '../later.ts';

/** A record that is to be made beside the form that names it. */
export interface QuickCreateProps {
  readonly type: string;
  /** The form's field, sent as `field` with the look-up of what was made. */
  readonly field: string;
  /** What was typed: the code or the name of the new record. */
  readonly typed: string;
  /** Values that the form gives it: its company, its plant. */
  readonly start: Readonly<Record<string, string>>;
  /** The record as look-ups answer it; null when none was made. */
  readonly onDone: (made: ListRow | null) => void;
}

/** The dialog that makes a record; the web application knows it. Without it nothing new is offered. */
export const QuickCreateContext = createContext<Later<ComponentType<QuickCreateProps>> | null>(null);
