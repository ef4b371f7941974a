import { PDFDocument } from '@cantoo/pdf-lib';
import { renameByContent } from '@recueil/backend/contract';
import { isEdited, type PageEdit } from '../scanner/page-edit.rules.ts';
import { renderPage } from '../scanner/render-page.ts';
import { detectPhoto } from './detect-photo.ts';
import { encodePhotoAsJpeg, type EncodedPhoto, type JpegQuality } from './encode-photo-as-jpeg.ts';

export type MakePdfResult =
  | { readonly file: File }
  | { readonly problem: 'too-large' }
  | { readonly problem: 'unreadable'; readonly page: number };

/** Longer side of an A4 page, in PDF points. */
const A4_LONG_SIDE_POINTS = 842;
const QUALITIES: readonly JpegQuality[] = [
  { maxSide: 2500, quality: 0.82 },
  { maxSide: 2000, quality: 0.7 },
  { maxSide: 1500, quality: 0.6 },
];

/** A photo, or a PDF with all its pages, which has no edit. */
interface Page {
  readonly file: File;
  readonly edit: PageEdit;
}

interface MakePdfInput {
  readonly pages: readonly Page[];
  readonly name: string;
  /** In bytes. */
  readonly maxSize: number;
  /** Checked before each page. */
  readonly signal: AbortSignal;
  /** Called before each page is added; counts from 1. */
  readonly onPage: (number: number) => void;
}

/** Joins photos and PDFs on the device, reducing photos until the file fits. Rejects when stopped. */
export async function makePdf(input: MakePdfInput): Promise<MakePdfResult> {
  for (const quality of QUALITIES) {
    const result = await makePdfAtQuality(quality, input);
    if ('problem' in result || result.file.size <= input.maxSize) return result;
  }
  return { problem: 'too-large' };
}

/** One edited photo as a JPEG that fits, under the name of the photo. */
export async function makeJpeg({
  pages: [page],
  maxSize,
  onPage,
}: MakePdfInput): Promise<MakePdfResult> {
  const { file, edit } = page!;
  onPage(1);
  await letBrowserPaint();
  for (const quality of QUALITIES) {
    const encoded = await renderPage(file, edit, quality).catch(() => null);
    if (encoded === null) return { problem: 'unreadable', page: 1 };
    if (encoded.jpeg.size > maxSize) continue;
    const { name, lastModified } = file;
    const options = { type: 'image/jpeg', lastModified };
    return { file: new File([encoded.jpeg], renameByContent(name, 'jpg'), options) };
  }
  return { problem: 'too-large' };
}

async function makePdfAtQuality(
  quality: JpegQuality,
  { pages, name, signal, onPage }: MakePdfInput,
): Promise<MakePdfResult> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const [index, { file, edit }] of pages.entries()) {
    onPage(index + 1);
    await letBrowserPaint();
    if (signal.aborted) throw new Error('The preparation was stopped.');
    try {
      const content = await detectPhoto(file);
      if (content === 'pdf') await appendPdf(pdf, file);
      else if (isEdited(edit)) await appendPhoto(pdf, await renderPage(file, edit, quality));
      else await appendPhoto(pdf, await encodePhotoAsJpeg(content ?? file, quality));
    } catch {
      return { problem: 'unreadable', page: index + 1 };
    }
  }
  // The same pages give the same bytes, so that an interrupted upload can resume.
  const lastModified = Math.max(...pages.map(({ file }) => file.lastModified));
  pdf.setCreationDate(new Date(lastModified));
  const bytes = await pdf.save();
  return {
    file: new File([new Uint8Array(bytes)], name, { type: 'application/pdf', lastModified }),
  };
}

async function appendPdf(pdf: PDFDocument, file: File): Promise<void> {
  const other = await PDFDocument.load(await file.arrayBuffer());
  for (const page of await pdf.copyPages(other, other.getPageIndices())) pdf.addPage(page);
}

/** Waits for no time: a task of its own lets progress be seen and a press be handled. */
const letBrowserPaint = () => new Promise<void>((resolve) => setTimeout(resolve));

async function appendPhoto(pdf: PDFDocument, { jpeg, width, height }: EncodedPhoto): Promise<void> {
  const picture = await pdf.embedJpg(await jpeg.arrayBuffer());
  const scale = A4_LONG_SIDE_POINTS / Math.max(width, height);
  const page = pdf.addPage([width * scale, height * scale]);
  page.drawImage(picture, { x: 0, y: 0, width: width * scale, height: height * scale });
}
