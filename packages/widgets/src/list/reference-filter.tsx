import { useT } from '../i18n.ts';
import { ReferenceInput } from '../picker/reference-input.tsx';
import { equalFilter, type FilterControlProps, textOfFilter } from '../table/filters.ts';
import { FilterText } from '../table/filter-text.tsx';

/** Filters a column by a record of the master that it names. */
export function ReferenceFilter(props: FilterControlProps) {
  const { column, filters, onFilters } = props;
  const t = useT();
  if (!column.reference) return <FilterText {...props} />;
  return (
    <ReferenceInput
      source={column.reference}
      field={column.field}
      label={column.label}
      ariaLabel={t('filter.label', { label: column.label })}
      value={textOfFilter(filters) || null}
      onChange={(value) => onFilters(equalFilter(column.field, value))}
      isCompact
    />
  );
}
