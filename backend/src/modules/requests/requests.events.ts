import {
  toActorContext,
  SYSTEM_ACTOR,
  type ActorContext,
} from '../../platform/http/auth/actor-context.ts';

/** Facts of this module. Every payload carries `requestId`. */
export type RequestEventType =
  | 'request.created'
  | 'request.sent'
  | 'request.viewed'
  | 'request.submitted'
  | 'request.resubmission-requested'
  | 'request.approved'
  | 'request.completed'
  | 'request.rejected'
  | 'request.cancelled'
  | 'request.expired'
  | 'request.reopened'
  | 'request.review-reopened'
  | 'request.edited'
  | 'request.reminded'
  | 'request.deleted'
  | 'link.minted'
  | 'link.revoked'
  | 'links.revoked'
  | 'link.renewed'
  | 'link.renewal-asked'
  | 'message.written'
  | 'reminders.stopped';

/** Facts about the files of a request, announced by those who orchestrate them. */
export type RequestDocumentEventType =
  | 'document.received'
  | 'document.taken-back'
  | 'document.approved'
  | 'document.rejected'
  | 'document.incomplete'
  | 'document.decision-undone'
  | 'document.infected';

/** No fact but a note to oneself, due when the recipient is to be told of what was decided. */
export const REVIEW_MAIL_DUE = 'letter.due';

/** The same, due when the recipient is to be told what the sender changed. */
export const CHANGE_NOTICE_DUE = 'change-notice.due';

/** Facts about the code that a recipient shows beside the link. */
export type RecipientCodeEventType = 'code.asked' | 'code.accepted' | 'code.refused';

export type TemplateEventType = 'template.created' | 'template.edited' | 'template.deleted';

export { toActorContext, SYSTEM_ACTOR, type ActorContext };

/** The same recipient may hold several links; to the state machine they are one actor. */
export const toActorKey = ({ actor }: ActorContext): string =>
  actor.kind === 'recipient' ? 'recipient' : `${actor.kind}:${actor.id}`;
