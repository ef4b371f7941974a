import { extname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A PNG with a dark disc on nothing. */
export async function drawPicture(page: Page, width = 200, height = 200): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), {
        width: across,
        height: down,
      });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.fillStyle = '#0C576B';
      pen.arc((across ?? 0) / 2, (down ?? 0) / 2, (down ?? 0) / 2, 0, 7);
      pen.fill();
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      return [...new Uint8Array(await (blob as Blob).arrayBuffer())];
    },
    [width, height],
  );
  return Buffer.from(bytes);
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

/** Presses a button that opens the file dialog, and chooses a file. */
export async function pickFile(
  page: Page,
  button: Locator,
  name: string,
  buffer: Buffer,
): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await button.click();
  const mimeType = MIME_TYPES[extname(name)] ?? 'image/png';
  await (await dialog).setFiles({ name, mimeType, buffer });
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 90 && !(await hasFocus()); presses++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
