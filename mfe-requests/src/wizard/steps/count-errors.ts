/** How many messages a tree of Formik errors holds. */
export const countErrors = (errors: unknown): number => {
  if (typeof errors === 'string') return 1;
  if (typeof errors !== 'object' || errors === null) return 0;
  return Object.values(errors).reduce<number>((sum, part) => sum + countErrors(part), 0);
};
