/** Controls, marks that change the direction of writing, invisible spaces and line breaks: they make a name look like another. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;
const LINE_BREAKS_AND_TABS = new Set(['\n', '\r', '\t']);

/** For names: none of them stays. */
export const stripInvisibleFromName = (name: string): string => name.replace(UNSEEN, '');

/** For texts: line breaks and tabs of our keyboards stay. */
export const stripInvisibleFromText = (text: string): string =>
  text.replace(UNSEEN, (character) => (LINE_BREAKS_AND_TABS.has(character) ? character : ''));

/** Every text of a JSON value by that rule, in place. */
export function stripInvisibleDeep(value: unknown): unknown {
  if (typeof value === 'string') return stripInvisibleFromText(value);
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  for (const [key, item] of Object.entries(holder)) holder[key] = stripInvisibleDeep(item);
  return value;
}
