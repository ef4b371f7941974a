import { PDFDocument } from '@cantoo/pdf-lib';
import { detectPhoto } from './detect-photo.ts';
import { encodePhotoAsJpeg, type JpegQuality } from './encode-photo-as-jpeg.ts';

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

interface MakePdfInput {
  readonly pages: readonly File[];
  readonly name: string;
  /** In bytes. */
  readonly maxSize: number;
  /** Called before each page is added; counts from 1. */
  readonly onPage: (number: number) => void;
}

/** Joins photos and PDFs on the device, reducing photos until the file fits. */
export async function makePdf(input: MakePdfInput): Promise<MakePdfResult> {
  for (const quality of QUALITIES) {
    const result = await makePdfAtQuality(quality, input);
    if ('problem' in result || result.file.size <= input.maxSize) return result;
  }
  return { problem: 'too-large' };
}

async function makePdfAtQuality(
  quality: JpegQuality,
  { pages, name, onPage }: MakePdfInput,
): Promise<MakePdfResult> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const [index, file] of pages.entries()) {
    onPage(index + 1);
    try {
      const content = await detectPhoto(file);
      if (content === 'pdf') await appendPdf(pdf, file);
      else await appendPhoto(pdf, content ?? file, quality);
    } catch {
      return { problem: 'unreadable', page: index + 1 };
    }
  }
  // The same pages give the same bytes, so that an interrupted upload can resume.
  const lastModified = Math.max(...pages.map((file) => file.lastModified));
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

async function appendPhoto(pdf: PDFDocument, file: Blob, quality: JpegQuality): Promise<void> {
  const { jpeg, width, height } = await encodePhotoAsJpeg(file, quality);
  const picture = await pdf.embedJpg(await jpeg.arrayBuffer());
  const scale = A4_LONG_SIDE_POINTS / Math.max(width, height);
  const page = pdf.addPage([width * scale, height * scale]);
  page.drawImage(picture, { x: 0, y: 0, width: width * scale, height: height * scale });
}
