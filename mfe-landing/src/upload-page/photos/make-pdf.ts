import { PDFDocument } from '@cantoo/pdf-lib';
import { drawPhoto, type Quality } from './encode-photo-as-jpeg.ts';

export type Made = { readonly file: File } | { readonly trouble: 'too-large' } | { readonly trouble: 'unreadable'; readonly page: number };

/** The longer side of an A4 page, in points of print. */
const PAGE = 842;
const QUALITIES: readonly Quality[] = [{ side: 2500, quality: 0.82 }, { side: 2000, quality: 0.7 }, { side: 1500, quality: 0.6 }];

interface Wanted {
  readonly pages: readonly File[];
  readonly name: string;
  /** In bytes. */
  readonly maxSize: number;
  /** Called before each page is put in; counts from 1. */
  readonly onPage: (number: number) => void;
}

/** Photographs and PDFs in this order, as one PDF; drawn smaller when they would not fit. Nothing leaves the device. */
export async function makePdf(wanted: Wanted): Promise<Made> {
  for (const quality of QUALITIES) {
    const made = await makeAt(quality, wanted);
    if ('trouble' in made || made.file.size <= wanted.maxSize) return made;
  }
  return { trouble: 'too-large' };
}

async function makeAt(quality: Quality, { pages, name, onPage }: Wanted): Promise<Made> {
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
  return { file: new File([new Uint8Array(bytes)], name, { type: 'application/pdf', lastModified }) };
}

export const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

async function appendPdf(pdf: PDFDocument, file: File): Promise<void> {
  const other = await PDFDocument.load(await file.arrayBuffer());
  for (const page of await pdf.copyPages(other, other.getPageIndices())) pdf.addPage(page);
}

async function appendPhoto(pdf: PDFDocument, file: File, quality: Quality): Promise<void> {
  const { jpeg, width, height } = await drawPhoto(file, quality);
  const picture = await pdf.embedJpg(await jpeg.arrayBuffer());
  const scale = PAGE / Math.max(width, height);
  const page = pdf.addPage([width * scale, height * scale]);
  page.drawImage(picture, { x: 0, y: 0, width: width * scale, height: height * scale });
}
