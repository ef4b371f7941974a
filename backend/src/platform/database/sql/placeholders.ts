export const placeholders = (values: readonly unknown[], group = '?'): string =>
  values.map(() => group).join(', ');
