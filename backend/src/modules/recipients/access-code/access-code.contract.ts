import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Instant } from '../../../contract/common-schemas.contract.ts';

/** A code is on its way to the recipient's own address, of which `sentTo` shows a part; from `nextAt` on another one may be asked for. */
export const AccessCodeDelivery = strictObject({
  sentTo: Type.String(),
  expiresAt: Instant,
  nextAt: Instant,
});
export type AccessCodeDelivery = Static<typeof AccessCodeDelivery>;

export const VerifyAccessCodeBody = strictObject({
  code: Type.String({ pattern: '^[0-9]{6}$', examples: ['123456'] }),
});
export type VerifyAccessCodeBody = Static<typeof VerifyAccessCodeBody>;

/** Sent in `X-Recueil-Proof` with every further call of the same link. */
export const AccessCodeProof = strictObject({ proof: Type.String(), expiresAt: Instant });
export type AccessCodeProof = Static<typeof AccessCodeProof>;
