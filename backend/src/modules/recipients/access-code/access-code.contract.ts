import { Type, type Static } from '@sinclair/typebox';
import { closed, Instant } from '../../../contract/common-schemas.contract.ts';

/** A code is on its way to the recipient's own address, of which `sentTo` shows a part; from `nextAt` on another one may be asked for. */
export const CodeSent = closed({ sentTo: Type.String(), expiresAt: Instant, nextAt: Instant });
export type CodeSent = Static<typeof CodeSent>;

export const VerifyCodeBody = closed({ code: Type.String({ pattern: '^[0-9]{6}$', examples: ['123456'] }) });
export type VerifyCodeBody = Static<typeof VerifyCodeBody>;

/** Sent in `X-Recueil-Proof` with every further call of the same link. */
export const CodeProof = closed({ proof: Type.String(), expiresAt: Instant });
export type CodeProof = Static<typeof CodeProof>;
