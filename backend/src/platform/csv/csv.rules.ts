/** Compared after NFKC, which maps full-width and small forms to these. */
const FORMULA = '=+-@';
/** Some importers drop these characters and interpret the rest. */
const DROPPED = '\t\r\n\0';

/** An apostrophe marks text that a spreadsheet could run as a formula (security rule 28). */
export function csvCell(text: string): string {
  const [first = ''] = text;
  const [firstVisible = ''] = text.replace(/^[\s\p{C}]+/u, '').normalize('NFKC');
  const dangerous =
    text !== '' &&
    (DROPPED.includes(first) || (firstVisible !== '' && FORMULA.includes(firstVisible)));
  return `"${dangerous ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** One record of RFC 4180; `separator` is what spreadsheets of the language expect. */
export const csvLine = (cells: readonly string[], separator: string): string =>
  `${cells.map(csvCell).join(separator)}\r\n`;
