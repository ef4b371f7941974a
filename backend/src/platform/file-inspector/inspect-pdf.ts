import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createDecoderMemory } from './decoder-memory.ts';
import { THUMBNAIL_PIXELS, withWarning, type FileInspection } from './file-inspection.ts';
import { createThumbnail } from './inspect-image.ts';

/** Pages that are looked at in search of one that is not blank; what has more of them at its start is not called blank. */
const LOOKED_AT = 50;
/** Small enough to be quick, large enough that a line of small print leaves a grey that is not white. */
const GLANCE = 200;
/** A channel below this is ink. */
const WHITE = 250;

const memory = createDecoderMemory(
  fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')),
);
let library: Promise<PDFiumLibrary> | null = null;

export async function inspectPdf(file: Buffer): Promise<FileInspection> {
  const found = await openPdf(file);
  return memory.isExhausted ? { ...withWarning('huge'), pages: found.pages } : found;
}

/** Pages, whether it opens without a password, whether anything stands on it, and a picture of its first page. */
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
    const first = await drawn(document.getPage(0), THUMBNAIL_PIXELS);
    const pictures = [
      await createThumbnail(
        sharp(first.data, { raw: { width: first.width, height: first.height, channels: 4 } }),
      ),
    ];
    return {
      pages,
      warning: !hasInk(first.data) && (await isBlank(document, pages)) ? 'blank' : null,
      preview: 'pdf',
      renditions: pictures,
    };
  } catch {
    return withWarning('broken');
  } finally {
    document.destroy();
  }
}

async function isBlank(document: PDFiumDocument, pages: number): Promise<boolean> {
  if (pages > LOOKED_AT) return false;
  for (let page = 1; page < pages; page++) {
    if (hasInk((await drawn(document.getPage(page), GLANCE)).data)) return false;
  }
  return true;
}

/** RGBA on white, forms and annotations included, its longest side of about this many pixels whatever the page says of itself. */
async function drawn(
  page: PDFiumPage,
  longest: number,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (!(originalWidth > 0 && originalHeight > 0)) throw new RangeError('The page cannot be loaded');
  const scale = longest / Math.max(originalWidth, originalHeight);
  const side = (original: number) => Math.max(1, Math.min(longest, Math.round(original * scale)));
  return page.render({
    width: side(originalWidth),
    height: side(originalHeight),
    render: 'bitmap',
    renderFormFields: true,
  });
}

function hasInk(pixels: Uint8Array): boolean {
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i]! < WHITE || pixels[i + 1]! < WHITE || pixels[i + 2]! < WHITE) return true;
  }
  return false;
}
