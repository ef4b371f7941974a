import { Type, type Static } from '@sinclair/typebox';
import { strictObject } from '../../../contract/common-schemas.contract.ts';

/**
 * `POST /v1/notifications/bounces` as JSON: what a mail service reports, in words of its own. The mail is named by its Message-ID or, failing that, by the
 * address that it went to. Only a `bounce` that is `permanent` changes a mail; `reason` is best the server's answer, such as `550 5.1.1 no such user`.
 */
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

/** 202: `taken` says whether a mail was found that this was news about. */
export const BounceReportResponse = strictObject({ taken: Type.Boolean() });
