/** `V0001 华东贸易` */
export const shownText = (value: string | null, name: string | null): string => {
  if (value === null || value === '') return '';
  return name === null || name === value ? value : `${value} ${name}`;
};
