const ROW = /^\| ([\d.]+) \| (.+?) \| (\w+) \| (.+) \|$/;
const TEST = /^`(\S+)`(?: « (.+) »)?$/;
const DECISION = /^(?:product section (\d+) « (.+) »|ADR (\d{4}))$/;
/** Work that is missing. */
const OPEN = /^(encryption|public pages|sign-in|Notify Me)\b/;

/** Spaces, quotes and dots as a keyboard types them, in texts and in sources. */
export const normalizeText = (text) =>
  text
    .replace(/\\u00a0|\\u202f|[\u00a0\u202f]/gi, ' ')
    .replace(/\\'|’/g, "'")
    .replaceAll('…', '...');

/** Rows of the tables as `{ clause, demand, state, shownBy }`. */
export const readClauses = (text) =>
  text.split('\n').flatMap((line) => {
    const row = ROW.exec(line);
    return row === null ? [] : [{ clause: row[1], demand: row[2], state: row[3], shownBy: row[4] }];
  });

/** Clauses that do not follow the one before them. */
export const findGaps = (clauses) => {
  let [section, number] = [0, 0];
  return clauses.flatMap(({ clause }) => {
    const follows = clause === `${section}.${number + 1}` || clause === `${section + 1}.1`;
    [section, number] = clause.split('.').map(Number);
    return follows ? [] : [clause];
  });
};

/**
 * What is wrong with a row, or null. `sources` is the product's code and catalogues, `readTest` and
 * `readSection` give a test file and a section of docs/product/decisions.md, or null; all normalised.
 */
export function findFault({ demand, state, shownBy }, { sources, readTest, readSection, hasAdr }) {
  if (state === 'open') return OPEN.test(shownBy) ? null : 'names no missing work';
  if (state === 'decided') {
    const [, section, words, adr] = DECISION.exec(shownBy) ?? [];
    if (adr !== undefined) return hasAdr(adr) ? null : `ADR ${adr} does not exist`;
    if (section === undefined) return 'names no decision';
    return readSection(section)?.includes(normalizeText(words)) ? null : 'decision not found';
  }
  if (state !== 'done') return `unknown state « ${state} »`;
  const [, file, words] = TEST.exec(shownBy) ?? [];
  const test = file === undefined ? null : readTest(file);
  if (test === null) return 'names no test that exists';
  if (words !== undefined && !test.includes(normalizeText(words))) return 'title not found';
  const missing = [...demand.matchAll(/`([^`]+)`/g)]
    .map(([, label]) => label)
    .filter((label) => !sources.includes(normalizeText(label)));
  return missing.length === 0 ? null : `not in the product: ${missing.join(', ')}`;
}
