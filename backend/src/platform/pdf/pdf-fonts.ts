import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readWoffFont, type WoffFont } from './read-woff-font.ts';

/** One typeface is in several files by script; the most frequent first. */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'greek',
  'cyrillic',
  'greek-ext',
  'cyrillic-ext',
  'vietnamese',
] as const;

export interface TextRun {
  readonly font: WoffFont;
  readonly glyphs: readonly { readonly glyph: number; readonly codePoint: number }[];
}

const require = createRequire(import.meta.url);
const FOLDER = dirname(
  require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
);
const loaded = new Map<string, WoffFont>();

function loadFont(script: (typeof SCRIPTS)[number], bold: boolean): WoffFont {
  const name = `source-sans-3-${script}-${bold ? 600 : 400}-normal.woff`;
  const font = loaded.get(name) ?? readWoffFont(readFileSync(join(FOLDER, name)));
  loaded.set(name, font);
  return font;
}

interface FoundGlyph {
  readonly font: WoffFont;
  readonly glyph: number;
}

const foundGlyphs = { regular: new Map<number, FoundGlyph>(), bold: new Map<number, FoundGlyph>() };

/** One without a glyph becomes a box. */
function findGlyph(codePoint: number, bold: boolean): FoundGlyph {
  const known = foundGlyphs[bold ? 'bold' : 'regular'];
  const before = known.get(codePoint);
  if (before) return before;
  const fonts = SCRIPTS.map((script) => loadFont(script, bold));
  const font = fonts.find((each) => each.findGlyph(codePoint) !== 0) ?? fonts[0]!;
  const found = { font, glyph: font.findGlyph(codePoint) };
  known.set(codePoint, found);
  return found;
}

/** By the files that have the characters. */
export function toTextRuns(text: string, bold: boolean): TextRun[] {
  const runs: { font: WoffFont; glyphs: { glyph: number; codePoint: number }[] }[] = [];
  // The typeface has no narrow space.
  for (const character of text.normalize('NFC').replaceAll('\u202F', '\u00A0')) {
    const codePoint = character.codePointAt(0)!;
    const { font, glyph } = findGlyph(codePoint, bold);
    const last = runs.at(-1);
    if (last?.font === font) last.glyphs.push({ glyph, codePoint });
    else runs.push({ font, glyphs: [{ glyph, codePoint }] });
  }
  return runs;
}

/** In thousandths of the font size. */
export const measureRun = ({ font, glyphs }: TextRun): number =>
  glyphs.reduce((width, { glyph }) => width + font.widthOf(glyph), 0);
