const listMessages = (branch: object, prefix = ''): [key: string, text: string][] =>
  Object.entries(branch).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? listMessages(value as object, `${prefix}${key}.`)
      : [[prefix + key, String(value)]],
  );

const listPlaceholders = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ');

// French has one plural form more than English.
const findMessage = (texts: Map<string, string>, key: string) =>
  (texts.get(key) ?? texts.get(key.replace(/_many$/, '_other')))?.trim();

/**
 * Keys on which two languages of a catalogue disagree: missing in one, empty, or with other
 * placeholders.
 */
export const findCatalogueGaps = (one: object, other: object): string[] => {
  const [first, second] = [new Map(listMessages(one)), new Map(listMessages(other))];
  return [...new Set([...first.keys(), ...second.keys()])].filter((key) => {
    const [a, b] = [findMessage(first, key), findMessage(second, key)];
    return !a || !b || listPlaceholders(a) !== listPlaceholders(b);
  });
};
