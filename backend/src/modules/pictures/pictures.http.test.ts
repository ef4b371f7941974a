import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import { createTestRequest } from '../../testing/scenarios/create-test-request.ts';
import { ONE_DIALECT } from '../../testing/test-database.ts';
import type { Client } from '../../testing/test-app.ts';
import type { Profile } from '../identity/identity.contract.ts';
import type { Organization } from '../organizations/organizations.contract.ts';
import type { MemberList } from '../organizations/memberships/members.contract.ts';
import type { PublicRequest } from '../../contract/index.ts';
import type { UploadedPicture } from './pictures.contract.ts';

const drawing = (width: number, height: number, alpha = 1) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 12, g: 87, b: 107, alpha } },
  });

describe.each(ONE_DIALECT)('pictures on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  const put = async (path: string, bytes: Buffer, name = 'logo.png', caller: Client = sender) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await caller.fetch(path, { method: 'PUT', body: form });
    const body = (await response.json()) as { data?: UploadedPicture; code?: string };
    return { status: response.status, code: body.code, url: body.data?.url ?? '' };
  };
  const LOGO = '/v1/organization/logo';
  const PORTRAIT = '/users/profile/picture';

  test('a logo is encoded again, shown by its public address, replaced and removed', async () => {
    const first = await put(LOGO, await drawing(960, 160, 0).png().toBuffer());
    expect(first.status).toBe(200);
    const response = await fetch(first.url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const { width, height, hasAlpha } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 480, height: 120, hasAlpha: true });
    const getOrganization = async () => (await sender.get<Organization>('/v1/organization')).data;
    expect((await getOrganization()).logoUrl).toBe(first.url);

    const second = await put(LOGO, await drawing(100, 100).jpeg().toBuffer(), 'logo.jpg');
    expect(second.url).not.toBe(first.url);
    expect((await fetch(first.url)).status).toBe(404);
    const { recipient } = await createTestRequest(app, sender, {
      recipientEmail: 'logo@example.org',
    });
    const { data } = await recipient.get<PublicRequest>('/v1/public/request');
    expect(data.organizationLogoUrl).toBe(second.url);
    const [mail] = await app.mailbox('logo@example.org');
    expect(mail?.html).toContain(`<img src="${second.url}"`);
    expect((await sender.get<Profile>('/users/profile')).data.organizationLogoUrl).toBe(second.url);

    expect((await sender.delete(LOGO)).status).toBe(204);
    expect((await getOrganization()).logoUrl).toBeNull();
    expect((await fetch(second.url)).status).toBe(404);
  });

  test('a picture of a person is the square in the middle, in the profile and among the members', async () => {
    const { status, url } = await put(
      PORTRAIT,
      await drawing(900, 300).webp().toBuffer(),
      'me.webp',
    );
    expect(status).toBe(200);
    const picture = sharp(await (await fetch(url)).arrayBuffer());
    const { width, height, format } = await picture.metadata();
    expect({ width, height, format }).toEqual({ width: 256, height: 256, format: 'webp' });
    expect((await sender.get<Profile>('/users/profile')).data.imageUrl).toBe(url);
    const { members } = (await sender.get<MemberList>('/v1/members')).data;
    expect(members.map(({ imageUrl }) => imageUrl)).toEqual([url]);
    expect((await sender.delete(PORTRAIT)).status).toBe(204);
    expect((await sender.get<Profile>('/users/profile')).data.imageUrl).toBeNull();
  });

  test.each([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'picture-type-refused',
    ],
    ['a PDF named as a picture', () => Buffer.from('%PDF-1.7\n'), 415, 'picture-type-refused'],
    ['an empty file', () => Buffer.alloc(0), 415, 'picture-type-refused'],
    [
      'a damaged picture',
      async () => (await drawing(50, 50).png().toBuffer()).subarray(0, 60),
      422,
      'picture-unreadable',
    ],
    [
      'a picture of too many pixels',
      () => drawing(11_000, 10_000).png().toBuffer(),
      422,
      'picture-unreadable',
    ],
    ['a file of more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'too-large'],
  ])('%s is refused as a logo', async (_, build, status, code) => {
    expect(await put(LOGO, await build())).toMatchObject({ status, code });
  });

  test('one picture remains after simultaneous uploads', async () => {
    const bytes = await Promise.all(
      [20, 21, 22].map((side) => drawing(side, side).png().toBuffer()),
    );
    const uploads = await Promise.all(bytes.map((each) => put(LOGO, each)));
    const found = await Promise.all(uploads.map(async ({ url }) => (await fetch(url)).status));
    expect(found.sort()).toEqual([200, 404, 404]);
  });
});
