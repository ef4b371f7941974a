import { causeOf, SYSTEM, type Cause } from '../../platform/http/auth/actor-context.ts';

/** Facts of this module. Every payload carries `requestId`. */
export const REQUEST_FACTS = [
  'request.created', 'request.sent', 'request.viewed', 'request.submitted', 'request.resubmission-requested', 'request.approved',
  'request.completed', 'request.rejected', 'request.cancelled', 'request.expired', 'request.reopened', 'request.review-reopened', 'request.edited', 'request.reminded', 'request.deleted',
  'link.minted', 'link.revoked', 'links.revoked', 'link.renewed', 'link.renewal-asked', 'message.written', 'reminders.stopped',
] as const;
export type RequestFact = (typeof REQUEST_FACTS)[number];

/** Facts about the files of a request, announced by those who orchestrate them. */
export type DocumentFact = 'document.received' | 'document.taken-back' | 'document.approved' | 'document.rejected' | 'document.incomplete' | 'document.decision-undone' | 'document.infected';

/** No fact but a note to oneself, due when the recipient is to be told of what was decided. */
export const LETTER_DUE = 'letter.due';

/** The same, due when the recipient is to be told what the sender changed. */
export const CHANGE_NOTICE_DUE = 'change-notice.due';

/** Facts about the code that a recipient shows beside the link. */
export type CodeFact = 'code.asked' | 'code.accepted' | 'code.refused';

export type TemplateFact = 'template.created' | 'template.edited' | 'template.deleted';

export { causeOf, SYSTEM, type Cause };

/** The same recipient may hold several links; to the state machine they are one actor. */
export const actorKey = ({ actor }: Cause): string => (actor.kind === 'recipient' ? 'recipient' : `${actor.kind}:${actor.id}`);
