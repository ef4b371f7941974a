import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import sharp from 'sharp';
import {
  SAMPLE_DOCUMENT_LIMITS,
  sampleDocument,
  sampleRequest,
} from '../testing/sample-request.ts';
import { stubNetwork } from '../testing/stub-network.ts';
import {
  getFileInput,
  openUploadPage,
  resetPage,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);

const { toBlob, getContext } = HTMLCanvasElement.prototype;
afterEach(() => {
  Object.assign(HTMLCanvasElement.prototype, { toBlob, getContext });
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const CLEANED = 'La position et l’appareil sont retirés de vos photos.';

const takePhoto = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Model: 'SM-A505F' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'IMG_1.jpg', {
    type: 'image/jpeg',
    lastModified: 1_780_000_000_000,
  });
};

async function sendPhoto(extra: object): Promise<string> {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')], extra));
  await openUploadPage(network);
  await user.upload(getFileInput('RIB'), await takePhoto());
  const { body } = await waitForUpload(network);
  return Buffer.from(await (body as Blob).arrayBuffer()).toString('latin1');
}

test('a photo leaves without the device, and the page says so', async () => {
  expect(await sendPhoto({})).not.toContain('SM-A505F');
  expect(screen.getAllByText(CLEANED)).not.toHaveLength(0);
});

test('a sender who wants originals gets them, and the page claims nothing else', async () => {
  expect(await sendPhoto({ originalPhotos: true })).toContain('SM-A505F');
  expect(screen.queryByText(CLEANED)).toBeNull();
});

const LIMITS = {
  ...SAMPLE_DOCUMENT_LIMITS,
  maxFileSize: 1_000_000,
  acceptedTypes: ['image/jpeg', 'image/png'],
};

/** Of a camera of 48 megapixels, above the limit. */
const bigPhoto = (name: string): File =>
  new File([Buffer.from('ffd8ff', 'hex'), new Uint8Array(LIMITS.maxFileSize)], name, {
    type: 'image/jpeg',
  });

/** jsdom decodes and draws nothing: a JPEG here has one byte for ten pixels. */
function drawPhotos(): string[] {
  const drawn: string[] = [];
  Object.assign(globalThis, {
    createImageBitmap: async ({ size }: Blob) => ({
      ...(size > LIMITS.maxFileSize ? { width: 8000, height: 6000 } : {}),
      close: () => undefined,
    }),
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({
      fillRect: () => undefined,
      translate: () => undefined,
      rotate: () => undefined,
      setTransform: () => undefined,
      drawImage: () => undefined,
    }),
    toBlob(this: HTMLCanvasElement, done: (jpeg: Blob) => void, _type: string, quality: number) {
      drawn.push(`${this.width} × ${this.height}, ${quality}`);
      done(new Blob([new Uint8Array((this.width * this.height) / 10)]));
    },
  });
  return drawn;
}

test('a photo above the limit is reduced until it fits, and can be cancelled meanwhile', async () => {
  const drawn = drawPhotos();
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')], { limits: LIMITS }));
  await openUploadPage(network);
  const proceed = holdNextDecoding();
  await user.upload(getFileInput('RIB'), bigPhoto('IMG_1.JPEG'));
  expect(await screen.findByText('Préparation de la photo…')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi d’IMG_1.JPEG' }));
  await user.upload(getFileInput('RIB'), bigPhoto('IMG_2.PNG'));
  proceed();
  const { body } = await waitForUpload(network);
  expect(screen.getByText('IMG_2.jpg')).toBeInTheDocument();
  expect((body as Blob).size).toBeLessThanOrEqual(LIMITS.maxFileSize);
  expect(drawn.slice(-1)).toEqual(['3200 × 2400, 0.8']);
  expect(screen.queryByText('IMG_1.jpg')).toBeNull();
});

/** Decoding takes a while. */
function holdNextDecoding(): () => void {
  const decode = globalThis.createImageBitmap;
  let proceed = () => {};
  const held = new Promise<void>((resolve) => (proceed = resolve));
  Object.assign(globalThis, {
    createImageBitmap: async (photo: Blob) => {
      await held;
      return decode(photo);
    },
  });
  return () => proceed();
}

test('a photo above the limit that this device cannot read is refused with a way out', async () => {
  const network = stubNetwork(sampleRequest([sampleDocument('a', 'RIB')], { limits: LIMITS }));
  await openUploadPage(network);
  await user.upload(getFileInput('RIB'), bigPhoto('IMG_1.jpg'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('dépasse'));
  expect(network.uploads).toEqual([]);
});
