import type { Problem } from '../../contract/common-schemas.contract.ts';
import type { Language } from '../../contract/language.contract.ts';
import type { PublicRequest } from '../../modules/requests/detail/public-request.contract.ts';

/** Of the recipient's page, with the token of the link. */
export const REQUEST_PAGE_PATH = /^\/request\/([A-Za-z0-9_-]{43})\/?$/;

/** What a form of the recipient's page has done, as its address says afterwards. */
export const REQUEST_PAGE_OUTCOMES = [
  'uploaded',
  'duplicate',
  'withdrawn',
  'unavailable',
  'available',
  'note',
  'submitted',
  'message',
  'code-sent',
  'renewed',
  'verified',
] as const;

export type RequestPageNotice =
  | { readonly kind: 'done'; readonly outcome: (typeof REQUEST_PAGE_OUTCOMES)[number] }
  /** `documentId`: of the requested document that the form was for. */
  | { readonly kind: 'problem'; readonly code: string; readonly documentId: string | null };

/** What `GET /v1/public/request` answers; a problem has a `Retry-After` in seconds or none. */
export type RequestPageAnswer =
  | { readonly kind: 'request'; readonly request: PublicRequest }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly retryAfter: string | null };

/** With what the server renders the recipient's page, and the browser goes on from it. */
export interface RequestPageData {
  readonly language: Language;
  /** When the server rendered the page. */
  readonly now: string;
  readonly answer: RequestPageAnswer;
  readonly notice: RequestPageNotice | null;
  /** Of the access code, from the cookie of the plain forms; null without one. */
  readonly proof: string | null;
}
