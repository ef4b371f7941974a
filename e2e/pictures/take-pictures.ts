// npm run pictures: takes the pictures of the landing page and of README.md from the product;
// npm run pictures -- fr: those of one language; -- list: the list of README.md.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { PICTURE_SIZES, type PictureName } from '../../mfe-landing/src/landing/pictures/sizes.ts';
import { callApi, signIn, type Caller } from '../api.ts';
import { signedIn } from '../pages/sender.ts';
import { remember, type Language, type Theme } from '../pages/settings.ts';
import { wizardOn } from '../pages/wizard.ts';
import { startProduct } from '../product.ts';
import { createSampleRequests, DOCUMENTS, OFFICE, type SampleRequests } from './sample-requests.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'mfe-landing/src/landing/pictures');
/** Higher than each screen, so that bars at its bottom cover nothing. */
const TALL = 2400;
const MARGIN = 20;
const WORDS = {
  fr: { received: /documents reçus sur/, reminders: 'Relances automatiques' },
  en: { received: /^\d of \d documents received/, reminders: 'Automatic reminders' },
} as const;

interface Sample extends SampleRequests {
  readonly language: Language;
}

/** Opens the screen of a picture and returns what is at its top; null for the whole screen. */
const SCREENS: Readonly<
  Record<PictureName, (page: Page, sample: Sample) => Promise<Locator | null>>
> = {
  dashboard: async (page) => {
    await page.goto('/app/dashboard');
    await page.getByRole('row').nth(3).waitFor();
    return null;
  },
  request: async (page, { language }) => {
    const wizard = wizardOn(page, language);
    await wizard.open();
    await wizard.context('Bernard Marchand', 'marchand@courriel.example');
    await page.getByLabel(wizard.w.title).fill('Succession Marchand');
    await wizard.next();
    for (const [index, title] of DOCUMENTS[language].entries()) {
      const field = wizard.document(index + 1);
      if (!(await field.isVisible())) await wizard.button(wizard.w.add).click();
      await field.fill(title);
    }
    await page.locator(':focus').evaluate((field: HTMLElement) => field.blur());
    return wizard.document(1);
  },
  upload: async (page, { language, token }) => {
    await page.goto(`/request/${token}`);
    return page.getByText(WORDS[language].received).first();
  },
  remind: async (page, { language, id }) => {
    await page.goto(`/app/requests/${id}`);
    return page.getByRole('heading', { name: WORDS[language].reminders });
  },
  review: async (page, { submitted }) => {
    await page.goto(`/app/validation?request=${submitted}`);
    return page.locator('main [aria-expanded=true]');
  },
};

async function openPage(
  browser: Browser,
  url: string,
  { language, theme }: { language: Language; theme: Theme },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/Paris',
    deviceScaleFactor: 2,
    // Without a gutter for scroll bars.
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await remember(page, { language, theme });
  await signedIn(page);
  return page;
}

async function takePicture(page: Page, name: PictureName, sample: Sample): Promise<Buffer> {
  const { width, height } = PICTURE_SIZES[name];
  await page.setViewportSize({ width, height: name === 'dashboard' ? height : TALL });
  const top = await SCREENS[name](page, sample);
  await top?.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const y = Math.max(0, ((await top?.boundingBox())?.y ?? 0) - MARGIN);
  return page.screenshot({ clip: { x: 0, y, width, height }, animations: 'disabled' });
}

async function takeLandingPictures(browser: Browser, language: Language): Promise<void> {
  const product = await startProduct();
  try {
    const office: Caller = { url: product.url, bearer: await signIn(product.url) };
    await callApi(office, '/organization', 'PATCH', { name: OFFICE[language] });
    const sample = { language, ...(await createSampleRequests(office, language)) };
    mkdirSync(join(PICTURES, language), { recursive: true });
    for (const theme of ['light', 'dark'] as const) {
      const page = await openPage(browser, product.url, { language, theme });
      for (const name of Object.keys(PICTURE_SIZES) as PictureName[])
        await sharp(await takePicture(page, name, sample))
          .avif({ quality: 55, effort: 3, chromaSubsampling: '4:4:4' })
          .toFile(join(PICTURES, language, `${name}-${theme}.avif`));
      await page.context().close();
    }
    if (language === 'fr') await takeRecipientPicture(browser, product.url, sample.token);
  } finally {
    await product.dispose();
  }
}

const docsImage = (name: string) => join(ROOT, 'docs/images', name);

async function takeRecipientPicture(browser: Browser, url: string, token: string): Promise<void> {
  const page = await browser.newPage({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    isMobile: true,
  });
  await page.goto(`/request/${token}`);
  await page.getByText(WORDS.fr.received).first().waitFor();
  await page.screenshot({ path: docsImage('recipient.png'), animations: 'disabled' });
  await page.close();
}

async function takeListPicture(browser: Browser): Promise<void> {
  const product = await startProduct({ args: ['--demo'] });
  try {
    while (!product.output().includes('Sign in ')) await pause(500);
    const page = await browser.newPage({
      baseURL: product.url,
      locale: 'fr-FR',
      viewport: { width: 1440, height: 900 },
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await signedIn(page);
    await page.goto('/app/requests');
    await page.getByRole('tab', { name: /^Toutes/ }).click();
    await page.getByText('Marc Delaunay').first().waitFor();
    await page.waitForLoadState('networkidle');
    // Shown while the many mails of the sample requests wait.
    const banner = page.getByRole('button', { name: 'Fermer' });
    if (await banner.first().isVisible()) await banner.first().click();
    await page.screenshot({ path: docsImage('requests.png'), animations: 'disabled' });
  } finally {
    await product.dispose();
  }
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const part of process.argv.length > 2 ? process.argv.slice(2) : ['fr', 'en', 'list'])
    await (part === 'list'
      ? takeListPicture(browser)
      : takeLandingPictures(browser, part === 'en' ? 'en' : 'fr'));
} finally {
  await browser.close();
}
