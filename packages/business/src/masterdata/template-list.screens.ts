import './template-words.screens.ts';

/** The usual list, with the words of its fields. */
export { GenericList as Screen } from '@sampan/widgets/list/generic-list.tsx';
