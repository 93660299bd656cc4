import { ReferenceFilterContext } from '../table/reference-filter.ts';
import { ListScreen } from './list-screen.tsx';
import type { GenericListProps } from './list-options.ts';
import './list-texts.ts';
import { ReferenceFilter } from './reference-filter.tsx';

/** The list of a definition: `<GenericList {...screenProps} />`, with options where the definition says too little. */
export function GenericList(props: GenericListProps) {
  return (
    <ReferenceFilterContext value={ReferenceFilter}>
      <ListScreen key={`${props.definition.route}/${props.action}`} {...props} />
    </ReferenceFilterContext>
  );
}
