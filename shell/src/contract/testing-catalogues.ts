const textsOf = (branch: object, at = ''): [key: string, text: string][] =>
  Object.entries(branch).flatMap(([key, value]) => (typeof value === 'object' && value !== null ? textsOf(value as object, `${at}${key}.`) : [[at + key, String(value)]]));

const valuesOf = (text: string): string => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort().join(' ');

// French has one plural form more than English.
const textIn = (texts: Map<string, string>, key: string) => (texts.get(key) ?? texts.get(key.replace(/_many$/, '_other')))?.trim();

/** Where two languages of one catalogue part: a text that only one has, that is empty, or that mentions other values. */
export const catalogueGaps = (one: object, other: object): string[] => {
  const [first, second] = [new Map(textsOf(one)), new Map(textsOf(other))];
  return [...new Set([...first.keys(), ...second.keys()])].filter((key) => {
    const [a, b] = [textIn(first, key), textIn(second, key)];
    return !a || !b || valuesOf(a) !== valuesOf(b);
  });
};
