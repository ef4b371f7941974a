import { PDFDocument } from '@cantoo/pdf-lib';
import { encodePhotoAsJpeg, type JpegQuality } from './encode-photo-as-jpeg.ts';

export type MakePdfResult =
  | { readonly file: File }
  | { readonly trouble: 'too-large' }
  | { readonly trouble: 'unreadable'; readonly page: number };

/** The longer side of an A4 page, in points of print. */
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
  /** Called before each page is put in; counts from 1. */
  readonly onPage: (number: number) => void;
}

/** Photographs and PDFs in this order, as one PDF; drawn smaller when they would not fit. Nothing leaves the device. */
export async function makePdf(wanted: MakePdfInput): Promise<MakePdfResult> {
  for (const quality of QUALITIES) {
    const made = await makePdfAtQuality(quality, wanted);
    if ('trouble' in made || made.file.size <= wanted.maxSize) return made;
  }
  return { trouble: 'too-large' };
}

async function makePdfAtQuality(
  quality: JpegQuality,
  { pages, name, onPage }: MakePdfInput,
): Promise<MakePdfResult> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const [index, file] of pages.entries()) {
    onPage(index + 1);
    try {
      await (isPdf(file) ? appendPdf(pdf, file) : appendPhoto(pdf, file, quality));
    } catch {
      return { trouble: 'unreadable', page: index + 1 };
    }
  }
  // The same pages make the same bytes, so that an interrupted upload of them goes on.
  const lastModified = Math.max(...pages.map((file) => file.lastModified));
  pdf.setCreationDate(new Date(lastModified));
  const bytes = await pdf.save();
  return {
    file: new File([new Uint8Array(bytes)], name, { type: 'application/pdf', lastModified }),
  };
}

export const isPdf = (file: File): boolean =>
  file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

async function appendPdf(pdf: PDFDocument, file: File): Promise<void> {
  const other = await PDFDocument.load(await file.arrayBuffer());
  for (const page of await pdf.copyPages(other, other.getPageIndices())) pdf.addPage(page);
}

async function appendPhoto(pdf: PDFDocument, file: File, quality: JpegQuality): Promise<void> {
  const { jpeg, width, height } = await encodePhotoAsJpeg(file, quality);
  const picture = await pdf.embedJpg(await jpeg.arrayBuffer());
  const scale = A4_LONG_SIDE_POINTS / Math.max(width, height);
  const page = pdf.addPage([width * scale, height * scale]);
  page.drawImage(picture, { x: 0, y: 0, width: width * scale, height: height * scale });
}
