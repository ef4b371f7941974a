import { Type } from '@sinclair/typebox';
import { Readable } from 'node:stream';
import { strictObject } from '../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import {
  memberRoute,
  noContent,
  ok,
  publicRoute,
  type Route,
} from '../../platform/http/routing/route.ts';
import { PICTURES_PATH } from '../../platform/picture-url.ts';
import { getPicture } from './get-picture.ts';
import { receivePicture } from './receive-picture.ts';
import type { PicturesContext } from './pictures.context.ts';
import { UploadedPicture } from './pictures.contract.ts';
import { saveLogo, savePortrait } from './save-picture.ts';

/** Webmail shows pictures from another origin; each address keeps its bytes for ever. */
const PICTURE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Robots-Tag': 'noindex',
} as const;

const PictureParams = strictObject({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) });

export const picturesRoutes = (context: PicturesContext): Route[] => [
  publicRoute('GET', `${PICTURES_PATH}/:token`, {
    permission: 'public',
    summary: 'Returns a logo or portrait: PNG or WebP.',
    params: PictureParams,
    response: { status: 200, schema: null },
    handle: async ({ params }) => {
      const { mediaType, bytes } = await getPicture(context, params.token);
      return {
        kind: 'stream',
        status: 200,
        headers: {
          ...PICTURE_HEADERS,
          'Content-Type': mediaType,
          'Content-Length': String(bytes.length),
        },
        body: Readable.from([bytes]),
      };
    },
  }),
  memberRoute('PUT', '/v1/organization/logo', {
    permission: 'organization:manage',
    summary:
      'Replaces the logo of the organisation by the multipart field `file`: PNG, JPEG or WebP; ' +
      'owner and admin only.',
    bodyKind: 'multipart',
    rateLimit: 'upload',
    response: { status: 200, schema: UploadedPicture },
    handle: async (request) => {
      const picture = await receivePicture(context.inspector, 'logo', request.ctx.req);
      const save = () => saveLogo(context, request.principal, picture, toActorContext(request));
      return request.runOnce(async () => ok(await save()), picture.uploadHash);
    },
  }),
  memberRoute('DELETE', '/v1/organization/logo', {
    permission: 'organization:manage',
    summary: 'Removes the logo of the organisation; owner and admin only.',
    response: { status: 204, schema: null },
    handle: async (request) => {
      await saveLogo(context, request.principal, null, toActorContext(request));
      return noContent();
    },
  }),
  memberRoute('PUT', '/users/profile/picture', {
    permission: 'profile',
    summary:
      'Replaces the picture of the caller by the square in the middle of the multipart field ' +
      '`file`: PNG, JPEG or WebP.',
    bodyKind: 'multipart',
    rateLimit: 'upload',
    response: { status: 200, schema: UploadedPicture },
    handle: async (request) => {
      const picture = await receivePicture(context.inspector, 'portrait', request.ctx.req);
      const save = () => savePortrait(context, request.principal, picture, toActorContext(request));
      return request.runOnce(async () => ok(await save()), picture.uploadHash);
    },
  }),
  memberRoute('DELETE', '/users/profile/picture', {
    permission: 'profile',
    summary: 'Removes the picture of the caller.',
    response: { status: 204, schema: null },
    handle: async (request) => {
      await savePortrait(context, request.principal, null, toActorContext(request));
      return noContent();
    },
  }),
];
