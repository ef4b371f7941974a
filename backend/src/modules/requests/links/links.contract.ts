import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../../contract/common-schemas.contract.ts';

/** A link as it is minted: `url` is shown once. */
export const CreatedLink = strictObject({ id: Id, url: Type.String(), expiresAt: Instant });
export type CreatedLink = Static<typeof CreatedLink>;

/** `createdBy`: whose name the link was made under; null when nobody of that name is there any more. */
export const LinkList = strictObject({
  links: Type.Array(
    strictObject({
      id: Id,
      purpose: Type.String(),
      createdBy: Nullable(Type.String()),
      createdAt: Instant,
      expiresAt: Instant,
      lastUsedAt: Nullable(Instant),
    }),
  ),
});
export type LinkList = Static<typeof LinkList>;
