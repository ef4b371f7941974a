import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Instant } from '../../../contract/common-schemas.contract.ts';

/** `sentTo`: the masked address; `nextAt`: when another code may be requested. */
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

/** Sent as `X-Recueil-Proof` with every further request of the same link. */
export const AccessCodeProof = strictObject({ proof: Type.String(), expiresAt: Instant });
export type AccessCodeProof = Static<typeof AccessCodeProof>;
