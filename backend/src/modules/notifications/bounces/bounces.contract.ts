import { Type, type Static } from '@sinclair/typebox';
import { strictObject } from '../../../contract/common-schemas.contract.ts';

/** Found by Message-ID, else by the address. Only a permanent `bounce` changes a mail. */
export const BounceReport = strictObject({
  kind: Type.Union([Type.Literal('bounce'), Type.Literal('complaint'), Type.Literal('delayed')]),
  permanent: Type.Boolean(),
  messageId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      examples: ['<01JZ0000000000000000000000@recueil.example.org>'],
    }),
  ),
  address: Type.Optional(
    Type.String({ minLength: 3, maxLength: 254, examples: ['camille@example.org'] }),
  ),
  reason: Type.Optional(Type.String({ maxLength: 2000, examples: ['550 5.1.1 no such user'] })),
});
export type BounceReport = Static<typeof BounceReport>;

/** `taken`: the report changed something. */
export const BounceReportResponse = strictObject({ taken: Type.Boolean() });
