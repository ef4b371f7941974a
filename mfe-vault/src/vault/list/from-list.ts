/** Tells the viewer that going back leads to the list. */
export const FROM_LIST = { fromList: true } as const;
