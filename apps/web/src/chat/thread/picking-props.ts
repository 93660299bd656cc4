/** The input leads the list of people; the kit's dialogs, which hear of Escape before it does, leave that key to it. */
export const pickingProps = (listId: string, active: number) =>
  ({
    'aria-controls': listId,
    'aria-activedescendant': `${listId}-${active}`,
    'aria-autocomplete': 'list',
    'data-mantine-stop-propagation': true,
  }) as const;
