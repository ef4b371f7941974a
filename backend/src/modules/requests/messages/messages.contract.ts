import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant } from '../../../contract/common-schemas.contract.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';

/** Plain text. */
export const RequestMessage = strictObject({
  id: Id,
  from: Type.Union([Type.Literal('recipient'), Type.Literal('sender')]),
  name: Type.String(),
  text: Type.String(),
  at: Instant,
});
export type RequestMessage = Static<typeof RequestMessage>;

/** Oldest first. */
export const RequestMessages = strictObject({ messages: Type.Array(RequestMessage) });
export type RequestMessages = Static<typeof RequestMessages>;

/** White space alone is refused. */
export const WriteMessageBody = strictObject({
  text: Type.String({
    minLength: 1,
    maxLength: L.messageText,
    pattern: '\\S',
    examples: ['Le livret de famille est-il nécessaire\u202F?'],
  }),
});
export type WriteMessageBody = Static<typeof WriteMessageBody>;
