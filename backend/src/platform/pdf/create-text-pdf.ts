import type { Language } from '../../contract/language.contract.ts';
import { measureRun, toTextRuns, type TextRun } from './pdf-fonts.ts';
import { createPdfObjects, toGlyphString, toPdfDate, toPdfText } from './pdf-objects.ts';
import type { WoffFont } from './read-woff-font.ts';
import { wrapText } from './wrap-text.rules.ts';

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly grey?: boolean;
  /** In points, as `before`, the space above. */
  readonly indent?: number;
  readonly before?: number;
}

interface TextPdfOptions {
  readonly title: string;
  readonly language: Language;
  readonly createdAt: Date;
}

const PAGE = { width: 595, height: 842, margin: 56 };
const LINE = 1.4;
const SIZE = 10.5;
const INK = '0.09 0.13 0.15 rg';
const GREY = '0.34 0.4 0.42 rg';

/** Paragraphs one below the other, on as many A4 pages as they need. */
export function createTextPdf({ title, language, createdAt }: TextPdfOptions) {
  const fonts = new Map<WoffFont, { readonly name: string; readonly used: Map<number, number> }>();
  const pages: string[][] = [[]];
  let top = PAGE.margin;

  const findFont = (font: WoffFont) => {
    const found = fonts.get(font) ?? { name: `F${fonts.size + 1}`, used: new Map() };
    fonts.set(font, found);
    return found;
  };
  const writeRun = ({ font, glyphs }: TextRun, size: number): string => {
    const { name, used } = findFont(font);
    for (const { glyph, codePoint } of glyphs) used.set(glyph, codePoint);
    return `/${name} ${size} Tf ${toGlyphString(glyphs.map(({ glyph }) => glyph))} Tj`;
  };
  const writeLine = (line: string, page: string[], left: number, y: number, style: TextStyle) => {
    const { size = SIZE, bold = false, grey = false } = style;
    const runs = toTextRuns(line, bold).map((run) => writeRun(run, size));
    page.push(
      `BT ${grey ? GREY : INK} 1 0 0 1 ${left.toFixed(2)} ${(PAGE.height - y - size).toFixed(2)} Tm ${runs.join(' ')} ET`,
    );
  };
  const measure = (text: string, { size = SIZE, bold = false }: TextStyle) =>
    (toTextRuns(text, bold).reduce((width, run) => width + measureRun(run), 0) * size) / 1000;

  return {
    write(text: string, style: TextStyle = {}): void {
      const { size = SIZE, indent = 0, before = 0 } = style;
      const left = PAGE.margin + indent;
      const width = PAGE.width - PAGE.margin - left;
      top += before;
      for (const line of wrapText(text, width, (part) => measure(part, style))) {
        if (top + size * LINE > PAGE.height - PAGE.margin) {
          pages.push([]);
          top = PAGE.margin;
        }
        writeLine(line, pages.at(-1)!, left, top, style);
        top += size * LINE;
      }
    },

    /** With the number of each page. */
    finish(): Buffer {
      for (const [index, page] of pages.entries()) {
        const number = `${index + 1} / ${pages.length}`;
        const style = { size: 9, grey: true };
        const left = PAGE.width - PAGE.margin - measure(number, style);
        writeLine(number, page, left, PAGE.height - PAGE.margin / 2, style);
      }
      const objects = createPdfObjects();
      const tree = objects.reserve();
      const resources = [...fonts].map(
        ([font, { name, used }]) => `/${name} ${objects.addFont(font, name, used)} 0 R`,
      );
      const kids = pages.map((page) => {
        const content = objects.addStream(Buffer.from(page.join('\n')));
        return objects.add(
          `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << ${resources.join(' ')} >> >> /Contents ${content} 0 R >>`,
        );
      });
      objects.set(
        tree,
        `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
      );
      const root = objects.add(
        `<< /Type /Catalog /Pages ${tree} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      );
      const info = objects.add(
        `<< /Title ${toPdfText(title)} /CreationDate ${toPdfDate(createdAt)} >>`,
      );
      return objects.write(root, info);
    },
  };
}
