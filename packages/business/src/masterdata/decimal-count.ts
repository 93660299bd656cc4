/** Whether quantities or amounts may have so many decimals: the columns hold four. */
export const isDecimalCount = (places: number | undefined): boolean => places !== undefined && places >= 0 && places <= 4;
