export const pluralS = (count: number): string => (count > 1 ? 's' : '');

export const countDocuments = (count: number): string => `${count} document${pluralS(count)}`;
