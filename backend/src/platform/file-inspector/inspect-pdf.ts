import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createDecoderMemory } from './decoder-memory.ts';
import { THUMBNAIL_PIXELS, withWarning, type FileInspection } from './file-inspection.ts';
import { createThumbnail } from './inspect-image.ts';

const MAX_CHECKED_PAGES = 50;
/** At this size a line of small print still leaves a grey that is not white. */
const CHECK_PIXELS = 200;
const WHITE_THRESHOLD = 250;

const memory = createDecoderMemory(
  fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')),
);
let library: Promise<PDFiumLibrary> | null = null;

export async function inspectPdf(file: Buffer): Promise<FileInspection> {
  const result = await openPdf(file);
  return memory.isExhausted ? { ...withWarning('huge'), pages: result.pages } : result;
}

async function openPdf(file: Buffer): Promise<FileInspection> {
  const pdfium = await (library ??= PDFiumLibrary.init({
    instantiateWasm: memory.instantiateWasm,
  }));
  let document: PDFiumDocument;
  try {
    document = await pdfium.loadDocument(file);
  } catch (error) {
    return withWarning(/password|security/i.test(String(error)) ? 'password' : 'broken');
  }
  try {
    const pages = document.getPageCount();
    if (pages === 0) return withWarning('broken');
    const first = await renderPage(document.getPage(0), THUMBNAIL_PIXELS);
    const renditions = [
      await createThumbnail(
        sharp(first.data, { raw: { width: first.width, height: first.height, channels: 4 } }),
      ),
    ];
    return {
      pages,
      warning: !hasInk(first.data) && (await isBlank(document, pages)) ? 'blank' : null,
      preview: 'pdf',
      renditions,
    };
  } catch {
    return withWarning('broken');
  } finally {
    document.destroy();
  }
}

async function isBlank(document: PDFiumDocument, pages: number): Promise<boolean> {
  if (pages > MAX_CHECKED_PAGES) return false;
  for (let page = 1; page < pages; page++) {
    if (hasInk((await renderPage(document.getPage(page), CHECK_PIXELS)).data)) return false;
  }
  return true;
}

async function renderPage(
  page: PDFiumPage,
  maxSide: number,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (!(originalWidth > 0 && originalHeight > 0)) throw new RangeError('The page cannot be loaded');
  const scale = maxSide / Math.max(originalWidth, originalHeight);
  const side = (original: number) => Math.max(1, Math.min(maxSide, Math.round(original * scale)));
  return page.render({
    width: side(originalWidth),
    height: side(originalHeight),
    render: 'bitmap',
    renderFormFields: true,
  });
}

function hasInk(pixels: Uint8Array): boolean {
  for (let i = 0; i < pixels.length; i += 4) {
    if (
      pixels[i]! < WHITE_THRESHOLD ||
      pixels[i + 1]! < WHITE_THRESHOLD ||
      pixels[i + 2]! < WHITE_THRESHOLD
    )
      return true;
  }
  return false;
}
