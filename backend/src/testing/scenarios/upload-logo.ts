import sharp from 'sharp';
import type { Client } from '../test-app.ts';

export async function uploadLogo(client: Client): Promise<Response> {
  const bytes = await sharp({
    create: { width: 120, height: 40, channels: 3, background: { r: 12, g: 87, b: 107 } },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  return client.fetch('/v1/organization/logo', { method: 'PUT', body: form });
}
