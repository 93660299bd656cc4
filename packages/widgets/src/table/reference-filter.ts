import { type ComponentType, createContext } from 'react';
import type { FilterControlProps } from './filters.ts';

/**
 * The control that filters by a record of another master. Given by the list screen, for the value help behind it is itself a table;
 * without one the column is filtered by text.
 */
export const ReferenceFilterContext = createContext<ComponentType<FilterControlProps> | null>(null);
