/** What a spreadsheet takes for the start of a formula; full-width and small forms of it are folded to these. */
const FORMULA = '=+-@';
/** Tab, line ends and NUL, which some importers drop and then read on. */
const DROPPED = '\t\r\n\0';

/** A cell that no spreadsheet runs: one that could be a formula gets an apostrophe, which marks it as text (security rule 28). */
export function csvCell(text: string): string {
  const [first = ''] = text;
  const [seen = ''] = text.replace(/^[\s\p{C}]+/u, '').normalize('NFKC');
  const dangerous =
    text !== '' && (DROPPED.includes(first) || (seen !== '' && FORMULA.includes(seen)));
  return `"${dangerous ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** One record of RFC 4180; the separator is the one that spreadsheets of the language expect. */
export const csvLine = (cells: readonly string[], separator: string): string =>
  `${cells.map(csvCell).join(separator)}\r\n`;
