import { EncryptedPDFError, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { encodePhotoAsJpeg, type JpegQuality } from '../photos/encode-photo-as-jpeg.ts';
import { listPdfImages, type PdfImage } from './list-pdf-images.ts';

export type ReductionProblem = 'locked' | 'damaged' | 'too-large' | 'stopped';

interface ReducePdfInput {
  readonly file: File;
  /** In bytes. */
  readonly maxSize: number;
  readonly isStopped: () => boolean;
  /** Counts from 1. */
  readonly onImage: (number: number, of: number) => void;
}

/** The first is 300 dots per inch on an A4 page. */
const QUALITIES: readonly JpegQuality[] = [
  { maxSide: 3500, quality: 0.75 },
  { maxSide: 2500, quality: 0.7 },
  { maxSide: 2000, quality: 0.6 },
  { maxSide: 1500, quality: 0.5 },
];

/** Encodes the images of a PDF again until it fits; text and drawings stay as they are. */
export async function reducePdf({
  file,
  maxSize,
  isStopped,
  onImage,
}: ReducePdfInput): Promise<File | ReductionProblem> {
  let pdf: PDFDocument;
  try {
    pdf = await PDFDocument.load(new Uint8Array(await file.arrayBuffer()), {
      updateMetadata: false,
    });
  } catch (thrown) {
    return thrown instanceof EncryptedPDFError ? 'locked' : 'damaged';
  }
  if (pdf.getPageCount() === 0) return 'damaged';
  const images = listPdfImages(pdf);
  const rest = images.reduce((sum, { stream }) => sum - stream.contents.length, file.size);
  for (const quality of rest > maxSize ? [] : QUALITIES) {
    let size = rest;
    for (const [index, image] of images.entries()) {
      if (isStopped()) return 'stopped';
      onImage(index + 1, images.length);
      const reduced = await encodeImage(image, quality).catch(() => null);
      const isSmaller = reduced !== null && reduced.contents.length < image.stream.contents.length;
      const stream = isSmaller ? reduced : image.stream;
      pdf.context.assign(image.ref, stream);
      size += stream.contents.length;
    }
    if (size > maxSize) continue;
    const bytes = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
    const { name, lastModified } = file;
    if (bytes.length <= maxSize)
      return new File([new Uint8Array(bytes)], name, { type: 'application/pdf', lastModified });
  }
  return 'too-large';
}

async function encodeImage(image: PdfImage, quality: JpegQuality): Promise<PDFRawStream> {
  const { jpeg, width, height } = await encodePhotoAsJpeg(await image.read(), quality);
  const dict = image.stream.dict.clone();
  dict.delete(PDFName.of('DecodeParms'));
  dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
  dict.set(PDFName.of('ColorSpace'), PDFName.of('DeviceRGB'));
  dict.set(PDFName.of('Width'), PDFNumber.of(width));
  dict.set(PDFName.of('Height'), PDFNumber.of(height));
  return PDFRawStream.of(dict, new Uint8Array(await jpeg.arrayBuffer()));
}
