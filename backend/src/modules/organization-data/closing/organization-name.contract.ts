/** Case and surrounding space aside, as people copy a name. */
export const isSameName = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();
