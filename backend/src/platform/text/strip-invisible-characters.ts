/** Direction marks, invisible spaces and the like can make one name look like another. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;
const LINE_BREAKS_AND_TABS = new Set(['\n', '\r', '\t']);

export const stripInvisibleFromName = (name: string): string => name.replace(INVISIBLE, '');

export const stripInvisibleFromText = (text: string): string =>
  text.replace(INVISIBLE, (character) => (LINE_BREAKS_AND_TABS.has(character) ? character : ''));

export function stripInvisibleDeep(value: unknown): unknown {
  if (typeof value === 'string') return stripInvisibleFromText(value);
  if (typeof value !== 'object' || value === null) return value;
  const container = value as Record<string, unknown>;
  for (const [key, item] of Object.entries(container)) container[key] = stripInvisibleDeep(item);
  return value;
}
