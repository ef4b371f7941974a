import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../../contract/common-schemas.contract.ts';

/** `url` is returned once. */
export const CreatedLink = strictObject({ id: Id, url: Type.String(), expiresAt: Instant });
export type CreatedLink = Static<typeof CreatedLink>;

/** `createdBy` is null once that account is gone. */
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
