import sharp from 'sharp';
import type { Client } from '../test-app.ts';

export const uploadLogo = (client: Client) => uploadPicture(client, '/v1/organization/logo');

export async function uploadPicture(client: Client, path: string): Promise<Response> {
  const bytes = await sharp({
    create: { width: 120, height: 40, channels: 3, background: { r: 12, g: 87, b: 107 } },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  return client.fetch(path, { method: 'PUT', body: form });
}
