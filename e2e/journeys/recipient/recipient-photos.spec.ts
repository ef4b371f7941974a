import { randomBytes } from 'node:crypto';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  buildLargeHeic,
  heicRotation,
} from '../../../backend/src/testing/fixtures/large-pictures.ts';
import { pdf, sha256, signIn } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { openOffice, type Asked, type Office } from '../../pages/office.ts';
import { adder, piece } from '../../pages/recipient.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
};

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});

let phone: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser, product }) => {
  phone = await browser.newContext({ ...PHONE, baseURL: product.url });
  page = await phone.newPage();
});
test.afterEach(() => phone.close());

const sheetFor = (title: string) => page.getByRole('dialog', { name: `Pages pour ${title}` });
const filesOf = async (asked: Asked) =>
  (
    await office.call<{
      documents: {
        id: string;
        title: string;
        file: { id: string; name: string; type: string; sha256: string } | null;
      }[];
    }>('GET', `/v1/requests/${asked.id}/documents`)
  ).documents;

/** The stored picture is dark on its left; upright, its dark half is at the top. */
const sideways = (): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 700 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 1000, 700);
    pen.fillStyle = '#000';
    pen.fillRect(0, 0, 500, 700);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.9),
    );
    return [...new Uint8Array(await (blob as Blob).arrayBuffer())];
  });

/** The same with EXIF orientation 6, as phones write it. */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from(
    '49492a0008000000' + '0100' + '1201' + '0300' + '01000000' + '06000000' + '00000000',
    'hex',
  );
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Sizes of the images in a PDF, and their brightness at top and bottom. */
const picturesIn = (bytes: Buffer) =>
  page.evaluate(
    async (all) => {
      const file = new Uint8Array(all);
      const found: { width: number; height: number; above: number; below: number }[] = [];
      for (let at = 0; at < file.length - 2; at += 1) {
        if (file[at] !== 0xff || file[at + 1] !== 0xd8 || file[at + 2] !== 0xff) continue;
        const picture = await createImageBitmap(
          new Blob([file.subarray(at)], { type: 'image/jpeg' }),
        );
        const canvas = Object.assign(document.createElement('canvas'), {
          width: picture.width,
          height: picture.height,
        });
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
        pen.drawImage(picture, 0, 0);
        const light = (y: number) => pen.getImageData(picture.width / 2, y, 1, 1).data[0] ?? -1;
        found.push({
          width: picture.width,
          height: picture.height,
          above: light(20),
          below: light(picture.height - 20),
        });
      }
      return found;
    },
    [...bytes],
  );

/** What the sender downloads, by the titles of the documents. */
async function download(address: string, asked: Asked): Promise<Record<string, Received>> {
  const bearer = await signIn(address);
  const received: Record<string, Received> = {};
  for (const { title, file } of await filesOf(asked)) {
    const answer = await fetch(`${address}/api/v1/documents/${file?.id}/download`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    received[title] = { name: file?.name ?? '', bytes };
  }
  return received;
}
interface Received {
  readonly name: string;
  readonly bytes: Buffer;
}

test('photos stored sideways are upright in the PDF', async ({ product }) => {
  const asked = await office.createRequest({ documents: [{ title: 'Avis' }] });
  await page.goto(asked.magicLink);
  const jpeg = Buffer.from(await sideways());
  await piece(page, 'Avis')
    .locator('.rq-choose input:enabled')
    .setInputFiles([
      { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: turned(jpeg) },
      { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    ]);
  await sheetFor('Avis').getByRole('button', { name: 'Envoyer ces 2 pages' }).tap();
  await expect(piece(page, 'Avis').getByText(/^Reçu le/)).toBeVisible({ timeout: 30_000 });
  const stored = (await download(product.url, asked))['Avis']!.bytes;
  const [upright, lying] = await picturesIn(stored);
  expect([upright?.width, upright?.height, lying?.width, lying?.height]).toEqual([
    700, 1000, 1000, 700,
  ]);
  expect(upright?.above).toBeLessThan(60);
  expect(upright?.below).toBeGreaterThan(200);
  expect(stored.toString('latin1')).not.toContain('Exif');
});

/** A sheet of paper with text, lying askew on a brown desk. */
const photographedSheet = (name: string, size = 1) =>
  page
    .evaluate(async (scale) => {
      const [width, height] = [1200 * scale, 1600 * scale];
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.scale(scale, scale);
      pen.fillStyle = '#5a4030';
      pen.fillRect(0, 0, 1200, 1600);
      pen.fillStyle = '#f4f1ea';
      pen.beginPath();
      for (const [x, y] of [
        [150, 120],
        [1040, 180],
        [1090, 1480],
        [100, 1420],
      ] as const)
        pen.lineTo(x, y);
      pen.fill();
      pen.fillStyle = '#222';
      pen.font = '34px serif';
      for (let line = 0; line < 25; line += 1)
        pen.fillText('Avis d’imposition établi en 2026, page 1', 230, 280 + line * 44, 720);
      const blob = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, 'image/jpeg', 0.9),
      );
      return [...new Uint8Array(await (blob as Blob).arrayBuffer())];
    }, size)
    .then((bytes) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }));

test('a photographed page is straightened, adjusted, kept over Back and reload, and sent', async ({
  product,
}) => {
  const asked = await office.createRequest({ documents: [{ title: 'Avis' }, { title: 'RIB' }] });
  await page.goto(asked.magicLink);
  const sheet = sheetFor('Avis');
  const kept = piece(page, 'Avis').getByText('Une page est prête et n’est pas encore envoyée.');
  const resume = piece(page, 'Avis').getByRole('button', { name: 'Continuer' });
  await piece(page, 'Avis')
    .locator('input[capture]')
    .setInputFiles(await photographedSheet('IMG_1.jpg'));
  const straighten = sheet.getByRole('button', { name: 'Redresser la page 1' });
  await straighten.tap();
  await expect(straighten).toHaveAttribute('aria-pressed', 'true');
  await look(page, 'recipient-scanner-pages-390');
  await sheet.getByRole('button', { name: 'Retoucher la page 1' }).tap();
  await expect(sheet.getByRole('heading', { name: 'Page 1' })).toBeFocused();
  const corner = sheet.getByRole('button', { name: /^Coin en haut à gauche/ });
  const before = await corner.getAttribute('aria-label');
  await look(page, 'recipient-scanner-corners-390');
  await corner.press('Shift+ArrowRight');
  await expect(corner).not.toHaveAttribute('aria-label', before ?? '');
  const box = (await corner.boundingBox())!;
  await page.mouse.move(box.x + 22, box.y + 22);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 40, { steps: 3 });
  await look(page, 'recipient-scanner-loupe-390');
  await page.mouse.up();
  await sheet.getByRole('button', { name: 'Photo entière' }).tap();
  await expect(corner).toHaveAccessibleName(/0\s%.*0\s%/);
  await sheet.getByRole('button', { name: 'Trouver les bords' }).tap();
  await expect(corner).toHaveAttribute('aria-label', before ?? '');
  await sheet.getByRole('button', { name: 'Tourner' }).tap();
  await sheet.getByRole('button', { name: 'Contraste renforcé' }).tap();
  await sheet.getByRole('button', { name: 'Voir le résultat' }).tap();
  await expect(sheet.getByRole('img', { name: 'Page telle qu’elle partira' })).toBeVisible();
  await look(page, 'recipient-scanner-result-390');
  await sheet.getByRole('button', { name: 'Agrandir' }).tap();
  await look(page, 'recipient-scanner-enlarged-390');
  await sheet.getByRole('button', { name: 'Terminé' }).tap();

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(kept).toBeVisible();
  await page.reload();
  await look(page, 'recipient-scanner-kept-390');
  await resume.tap();
  await expect(sheet.getByText('IMG_1.jpg')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(kept).toBeVisible();
  await resume.tap();
  await sheet.getByRole('button', { name: 'Envoyer cette page' }).tap();
  await expect(piece(page, 'Avis').getByText(/^Reçu le/)).toBeVisible({ timeout: 30_000 });
  await expect(kept).toBeHidden();
  const { Avis: avis } = await download(product.url, asked);
  expect(avis?.name).toBe('IMG_1.jpg');
  const [sent] = await picturesIn(avis!.bytes);
  // Turned once, without the desk, with white paper.
  expect(sent!.width).toBeGreaterThan(sent!.height);
  expect(Math.min(sent!.above, sent!.below)).toBeGreaterThan(235);
});

test('the preparation of several pages can be stopped, and nothing is sent', async () => {
  const asked = await office.createRequest({ documents: [{ title: 'Avis' }] });
  await page.goto(asked.magicLink);
  const photo = await photographedSheet('IMG.jpg', 2.2);
  await piece(page, 'Avis')
    .locator('.rq-choose input:enabled')
    .setInputFiles(Array.from({ length: 5 }, (_, at) => ({ ...photo, name: `IMG_${at}.jpg` })));
  const sheet = sheetFor('Avis');
  await sheet.getByRole('button', { name: /^Redresser ces \d pages$/ }).tap();
  await sheet.getByRole('button', { name: 'Envoyer ces 5 pages' }).tap();
  await sheet.getByRole('button', { name: 'Arrêter' }).tap();
  await expect(sheet.getByText('La préparation est arrêtée. Rien n’est parti.')).toBeAttached();
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  await sheet.getByRole('button', { name: 'Retirer toutes les pages' }).tap();
  await sheet.getByRole('button', { name: 'Remettre ce qui a été retiré' }).tap();
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  expect((await filesOf(asked)).map(({ file }) => file)).toEqual([null]);
});

/** Grey noise of 48 megapixels, 11 MB, with location and device. */
const takeLargePhoto = (): Promise<Buffer> =>
  sharp(randomBytes(48_000_000), { raw: { width: 8000, height: 6000, channels: 1 } })
    .withExif({
      IFD0: { Model: 'SM-A505F' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2424/100' },
    })
    .jpeg({ quality: 20 })
    .toBuffer();

test('large and HEIC photos leave the phone as JPEG that fit, upright, without location', async ({
  product,
}) => {
  const asked = await office.createRequest({
    documents: ['Façade', 'Avis', 'Bail'].map((title) => ({ title })),
  });
  await page.goto(asked.magicLink);
  const large = await takeLargePhoto();
  expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
  expect(large.includes('SM-A505F')).toBe(true);
  await adder(page, 'Façade').setInputFiles({
    name: 'IMG_1.JPG',
    mimeType: 'image/jpeg',
    buffer: large,
  });
  await expect(piece(page, 'Façade').getByText('Préparation de la photo…')).toBeVisible();
  await expect(piece(page, 'Façade').getByText(/^Reçu le/)).toBeVisible({ timeout: 40_000 });
  // Lying for the sensor, upright for people.
  const turned = buildLargeHeic(900, 600, [heicRotation(1)]);
  const heics = ['IMG_2.HEIC', 'IMG_3.HEIC'].map((name) => ({
    name,
    mimeType: 'image/heic',
    buffer: turned,
  }));
  await adder(page, 'Avis').setInputFiles(heics.slice(0, 1));
  await expect(piece(page, 'Avis').getByText(/^Reçu le/)).toBeVisible({ timeout: 20_000 });
  await adder(page, 'Bail').setInputFiles(heics);
  await expect(sheetFor('Bail').getByRole('img')).toHaveCount(2);
  await sheetFor('Bail').getByRole('button', { name: 'Envoyer ces 2 pages' }).tap();
  await expect(piece(page, 'Bail').getByText(/^Reçu le/)).toBeVisible({ timeout: 20_000 });

  const { Façade: facade, Avis: avis, Bail: bail } = await download(product.url, asked);
  const { width, height, exif } = await sharp(facade?.bytes).metadata();
  expect([facade?.name, Math.max(width, height) <= 4096, exif]).toEqual([
    'IMG_1.JPG',
    true,
    undefined,
  ]);
  expect(avis?.name).toBe('IMG_2.jpg');
  const upright = await sharp(avis?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([upright.info.width, upright.info.height]).toEqual([600, 900]);
  const isBlue = (x: number, y: number) => {
    const at = (y * 600 + x) * upright.info.channels;
    return upright.data[at + 2]! > upright.data[at]!;
  };
  expect([isBlue(20, 885), isBlue(20, 860)]).toEqual([true, false]);
  expect(await picturesIn(bail!.bytes)).toMatchObject([
    { width: 600, height: 900 },
    { width: 600, height: 900 },
  ]);
});

/** A valid HEIC header; no decoder reads the rest. */
const heic = Buffer.concat([
  Buffer.from('00000018667479706865696300000000', 'hex'),
  Buffer.from('mif1heic'),
  Buffer.alloc(4000, 7),
]);
const photo = (name: string) => ({ name, mimeType: 'image/heic', buffer: heic });

test('a HEIC photo that the browser cannot show is uploaded unchanged, alone or among pages', async () => {
  const asked = await office.createRequest({ documents: [{ title: 'Avis' }, { title: 'RIB' }] });
  await page.goto(asked.magicLink);
  await piece(page, 'Avis').locator('input[capture]').setInputFiles(photo('IMG_1.HEIC'));
  await expect(
    sheetFor('Avis').getByText(
      'Cet appareil n’affiche pas ce format de photo. Elle partira telle quelle.',
    ),
  ).toBeVisible();
  await look(page, 'recipient-16-heic-390');
  await sheetFor('Avis').getByRole('button', { name: 'Envoyer cette page' }).tap();
  await expect(piece(page, 'Avis').getByText(/^Reçu le/)).toBeVisible();

  await piece(page, 'RIB')
    .locator('.rq-choose input:enabled')
    .setInputFiles([photo('IMG_3.HEIC'), photo('IMG_2.HEIC')]);
  await sheetFor('RIB').getByRole('button', { name: 'Retirer la page 1' }).tap();
  await sheetFor('RIB')
    .locator('input[multiple]')
    .setInputFiles({ name: 'rib.pdf', mimeType: 'application/pdf', buffer: pdf('rib') });
  await sheetFor('RIB').getByRole('button', { name: 'Monter la page 2' }).tap();
  await sheetFor('RIB').getByRole('button', { name: 'Envoyer ces 2 pages' }).tap();
  await expect(sheetFor('RIB').getByRole('alert')).toContainText(
    'La page 2 ne peut pas être réunie aux autres ici.',
  );
  await look(page, 'recipient-17-heic-among-390');
  await sheetFor('RIB')
    .getByRole('button', { name: 'Envoyer la page 2 seule, telle quelle' })
    .tap();
  await expect(piece(page, 'RIB').getByText(/^Reçu le/)).toBeVisible();
  expect((await filesOf(asked)).map(({ file }) => [file?.name, file?.type, file?.sha256])).toEqual([
    ['IMG_1.HEIC', 'image/heic', sha256(heic)],
    ['IMG_2.HEIC', 'image/heic', sha256(heic)],
  ]);
});

/** Pages as a scanner writes them, of more than 7 MB each. */
async function scanPages(count: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) {
    const jpeg = await sharp(randomBytes(4000 * 3000), {
      raw: { width: 3000, height: 4000, channels: 1 },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    document
      .addPage([595, 842])
      .drawImage(await document.embedJpg(jpeg), { width: 595, height: 842 });
  }
  return Buffer.from(await document.save());
}

test('what is over the limit is reduced or replaced, and files received before stay', async ({
  product,
}) => {
  const asked = await office.createRequest({ documents: [{ title: 'Bail' }, { title: 'RIB' }] });
  await page.goto(asked.magicLink);
  const give = (title: string, name: string, size = 0) =>
    piece(page, title)
      .locator('.rq-choose input:enabled')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(name, size) });
  await give('RIB', 'rib.pdf');
  await expect(piece(page, 'RIB').getByText(/^Reçu le/)).toBeVisible();
  await give('Bail', 'bail.pdf', 10 * 1024 * 1024 + 1);
  await expect(piece(page, 'Bail').getByRole('alert')).toContainText(
    'bail.pdf dépasse 10 Mo. Choisissez un fichier plus léger, ou prenez une photo.',
  );
  const scan = await scanPages(2);
  expect(scan.length).toBeGreaterThan(15 * 1024 * 1024);
  await adder(page, 'Bail').setInputFiles({
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: scan,
  });
  await expect(piece(page, 'Bail').getByRole('alert')).toContainText(
    'Les images du PDF perdront en détail, le texte reste tel quel.',
  );
  await piece(page, 'Bail').getByRole('button', { name: 'Réduire ce PDF sur cet appareil' }).tap();
  await expect(piece(page, 'Bail').getByText(/^Réduction du PDF, image \d sur 2$/)).toBeVisible();
  await expect(piece(page, 'Bail').getByText(/^Reçu le/)).toBeVisible({ timeout: 40_000 });
  const reduced = (await download(product.url, asked))['Bail'];
  expect(reduced?.bytes.length).toBeLessThanOrEqual(10 * 1024 * 1024);
  const readable = await PDFDocument.load(reduced!.bytes);
  expect(readable.getPageCount()).toBe(2);
  const pictures = readable.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object.contents] : []))
    .filter((contents) => contents[0] === 0xff && contents[1] === 0xd8);
  expect(pictures).toHaveLength(2);
  for (const picture of pictures)
    expect((await sharp(picture).metadata()).height).toBeGreaterThanOrEqual(1500);
  await page.getByRole('button', { name: 'Supprimer scan.pdf' }).tap();
  await give('Bail', 'bail-leger.pdf');
  await expect(piece(page, 'Bail').getByText(/^Reçu le/)).toBeVisible();
  await expect(piece(page, 'Bail').getByRole('alert')).toHaveCount(0);
  expect((await filesOf(asked)).map(({ file }) => file?.name)).toEqual([
    'bail-leger.pdf',
    'rib.pdf',
  ]);
});
