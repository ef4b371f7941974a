/** A question mark for each of these values, as they stand in `IN (…)`; or this group of them, as in `VALUES (?, ?), (?, ?)`. */
export const placeholders = (values: readonly unknown[], group = '?'): string =>
  values.map(() => group).join(', ');
