import { useContext } from 'react';
import type { Column } from './columns.ts';
import { FilterChoice } from './filter-choice.tsx';
import { FilterRange } from './filter-range.tsx';
import { FilterText } from './filter-text.tsx';
import { type Filter, type FilterControlProps, filtersOf, withFieldFilters } from './filters.ts';
import { ReferenceFilterContext } from './reference-filter.ts';

interface Props {
  readonly column: Column;
  /** Those of all columns. */
  readonly filters: readonly Filter[];
  readonly onFilters: (next: readonly Filter[]) => void;
}

/** The control that fits what a column holds. */
export function FilterControl({ column, filters, onFilters }: Props) {
  const ReferenceFilter = useContext(ReferenceFilterContext) ?? FilterText;
  const props: FilterControlProps = {
    column,
    filters: filtersOf(filters, column.field),
    onFilters: (next) => onFilters(withFieldFilters(filters, column.field, next)),
  };
  switch (column.filter) {
    case undefined:
      return null;
    case 'number':
    case 'date':
      return <FilterRange {...props} />;
    case 'choice':
      return <FilterChoice {...props} />;
    case 'reference':
      return column.reference ? <ReferenceFilter {...props} /> : <FilterText {...props} />;
    case 'text':
      return <FilterText {...props} />;
  }
}
