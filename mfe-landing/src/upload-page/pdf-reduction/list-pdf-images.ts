import {
  decodePDFRawStream,
  PDFArray,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFRef,
  type PDFDict,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import { removeJpegMetadata } from '../file-preparation/remove-jpeg-metadata.rules.ts';
import { undoPredictor } from './undo-predictor.rules.ts';

export interface PdfImage {
  readonly ref: PDFRef;
  readonly stream: PDFRawStream;
  /** In a format of browsers. */
  readonly read: () => Promise<Blob>;
}

const name = PDFName.of;
const COMPONENTS: Readonly<Record<string, number>> = {
  '/DeviceGray': 1,
  '/CalGray': 1,
  '/DeviceRGB': 3,
  '/CalRGB': 3,
};

/** Grey and coloured images with a byte for each component; masks and all others stay. */
export function listPdfImages(pdf: PDFDocument): PdfImage[] {
  const streams = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([ref, object]) => (object instanceof PDFRawStream ? [{ ref, stream: object }] : []));
  const masks = new Set(
    streams.flatMap(({ stream }) =>
      ['SMask', 'Mask'].map((key) => stream.dict.get(name(key))?.toString()),
    ),
  );
  return streams.flatMap(({ ref, stream }) => {
    if (masks.has(ref.toString())) return [];
    const read = findReader(stream);
    return read === null ? [] : [{ ref, stream, read }];
  });
}

function findReader({ dict, contents }: PDFRawStream): PdfImage['read'] | null {
  const components = countComponents(dict);
  const mask = dict.lookup(name('SMask'));
  if (
    dict.get(name('Subtype')) !== name('Image') ||
    components === null ||
    readNumber(dict, 'BitsPerComponent') !== 8 ||
    ['ImageMask', 'Decode'].some((key) => dict.has(name(key))) ||
    dict.lookup(name('Mask')) instanceof PDFArray ||
    (mask instanceof PDFRawStream && mask.dict.has(name('Matte')))
  )
    return null;
  const filter = findOnly(dict, 'Filter');
  if (filter === name('DCTDecode')) return async () => toJpeg(new Uint8Array(contents));
  return filter === name('FlateDecode') ? () => drawPixels(dict, contents, components) : null;
}

const readNumber = (dict: PDFDict, key: string): number | undefined => {
  const value = dict.lookup(name(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
};

const findOnly = (dict: PDFDict, key: string) => {
  const value = dict.lookup(name(key));
  if (!(value instanceof PDFArray)) return value;
  return value.size() === 1 ? value.lookup(0) : undefined;
};

function countComponents(dict: PDFDict): number | null {
  const space = dict.lookup(name('ColorSpace'));
  if (space instanceof PDFName) return COMPONENTS[space.toString()] ?? null;
  if (!(space instanceof PDFArray) || space.size() === 0) return null;
  const kind = space.lookup(0)?.toString() ?? '';
  if (kind !== '/ICCBased') return COMPONENTS[kind] ?? null;
  const profile = space.lookup(1);
  const count = profile instanceof PDFRawStream ? readNumber(profile.dict, 'N') : undefined;
  return count === 1 || count === 3 ? count : null;
}

/** A PDF shows the pixels as they are stored, whatever orientation its JPEG has. */
function toJpeg(bytes: Uint8Array<ArrayBuffer>): Blob {
  const parts = removeJpegMetadata(bytes) ?? [bytes];
  const stored = parts.filter((part) => part[0] !== 0xff || part[1] !== 0xe1);
  return new Blob(stored, { type: 'image/jpeg' });
}

async function drawPixels(dict: PDFDict, contents: Uint8Array, components: number): Promise<Blob> {
  const width = readNumber(dict, 'Width') ?? 0;
  const height = readNumber(dict, 'Height') ?? 0;
  const decoded = decodePDFRawStream(PDFRawStream.of(dict, contents)).decode();
  const parameters = findOnly(dict, 'DecodeParms') as PDFDict | undefined;
  const predictor = parameters ? (readNumber(parameters, 'Predictor') ?? 1) : 1;
  const pixels =
    predictor < 2
      ? decoded
      : predictor < 10
        ? null
        : undoPredictor(decoded, width * components, components);
  if (pixels === null || pixels.length < width * height * components)
    throw new TypeError('The image is filtered in a way of its own.');
  const image = new ImageData(width, height);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < 4; channel += 1)
      image.data[pixel * 4 + channel] =
        channel === 3 ? 255 : pixels[pixel * components + (components === 3 ? channel : 0)]!;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!png) throw new Error('The picture is too large for this browser.');
  return png;
}
