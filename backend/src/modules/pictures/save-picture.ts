import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import { toPictureUrl } from '../../platform/picture-url.ts';
import type { PicturesContext } from './pictures.context.ts';
import type { UploadedPicture } from './pictures.contract.ts';
import type { ReceivedPicture } from './receive-picture.ts';

/** Null removes the logo. */
export const saveLogo = (
  context: PicturesContext,
  { organizationId }: MemberPrincipal,
  picture: ReceivedPicture | null,
  actor: ActorContext,
): Promise<UploadedPicture | null> =>
  savePicture(context, organizationId, picture, (token) =>
    context.organizations.setLogo(organizationId, token, actor),
  );

/** Null removes the portrait. */
export const savePortrait = (
  context: PicturesContext,
  member: MemberPrincipal,
  picture: ReceivedPicture | null,
  actor: ActorContext,
): Promise<UploadedPicture | null> =>
  savePicture(context, member.userId, picture, (token) =>
    context.identity.setPicture(member, token, actor),
  );

async function savePicture(
  { platform: { clock, config, database, ids }, store }: PicturesContext,
  ownerId: string,
  picture: ReceivedPicture | null,
  setToken: (token: string | null) => Promise<void>,
): Promise<UploadedPicture | null> {
  const token = picture === null ? null : ids.secret();
  return database.transaction(async () => {
    // First: locks the owner's row, so that simultaneous uploads leave one picture.
    await setToken(token);
    const row =
      picture === null || token === null
        ? null
        : { token, mediaType: picture.mediaType, bytes: picture.bytes, createdAt: clock.now() };
    await store.replace(ownerId, row);
    const url = toPictureUrl(config, token);
    return url === null ? null : { url };
  });
}
