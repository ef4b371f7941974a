import {
  listOutstandingDocuments,
  UNTITLED_REQUEST,
} from '../../requests/requests-limits.contract.ts';
import { localizePath } from '../../../contract/language.contract.ts';
import { formatTimeZone } from '../../../contract/time-zone.contract.ts';
import type { ChangesToMail, RequestMailData } from '../../requests/index.ts';
import type { MailTextKind } from '../custom-texts/custom-texts-limits.contract.ts';
import { fillPlaceholders, type CustomTexts } from '../custom-texts/fill-placeholders.ts';
import { formatZonedDate, formatZonedDay } from '../../../platform/text/format-values.ts';
import { formatFileName, formatFileNames } from './format-file.ts';
import { MAIL_MESSAGES } from './i18n/mail-messages.ts';
import type { Addressee, MailDocumentLine, MailPage, TrustNote } from './mail-page.ts';
import type { MailMessages } from './i18n/mail-messages.types.ts';

export interface TemplateContext {
  readonly request: RequestMailData;
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
  readonly code: string | null;
  readonly message: {
    readonly from: Addressee;
    readonly name: string;
    readonly text: string;
  } | null;
  readonly changes: ChangesToMail | null;
  readonly occurredAt: Date;
  readonly now: Date;
  /** Without a trailing slash. */
  readonly origin: string;
  readonly customTexts?: CustomTexts;
  /** Null when mails of this kind cannot be unsubscribed from. */
  readonly unsubscribeUrl?: string | null;
}

export type MailTemplate = (facts: TemplateContext) => MailPage;

type RequestedMailDocument = RequestMailData['requestedDocuments'][number];

type MailPageContent = Pick<
  MailPage,
  'subject' | 'preheader' | 'heading' | 'paragraphs' | 'lines' | 'trustNotes'
> &
  Partial<Pick<MailPage, 'signature' | 'button' | 'quote' | 'digits' | 'closingNotes'>> & {
    readonly unsubscribeLabel?: string;
  };

export function buildMailPage(
  { request, origin, unsubscribeUrl = null }: TemplateContext,
  to: Addressee,
  { unsubscribeLabel, ...page }: MailPageContent,
): MailPage {
  const locale = to === 'sender' ? request.sender.locale : request.locale;
  const messages = MAIL_MESSAGES[locale];
  return {
    locale,
    organizationName: request.organizationName,
    organizationAddress: request.organizationAddress,
    accent: request.accent,
    logoUrl: request.logoUrl,
    greeting: messages.greeting(request[to].name),
    signature: null,
    button: null,
    footer: {
      text: (to === 'sender' ? messages.footerToMember : messages.footer)(request.organizationName),
      privacy: messages.privacy,
      privacyUrl: origin + localizePath('/privacy', locale),
      unsubscribe:
        unsubscribeUrl === null
          ? null
          : { label: unsubscribeLabel ?? messages.stop, url: unsubscribeUrl },
    },
    ...page,
  };
}

export const formatSignature = ({ name, bio }: RequestMailData['sender']): string =>
  bio === undefined ? name : `${name}\n${bio}`;

export const toDocumentLines = (
  requestedDocuments: readonly RequestedMailDocument[],
  about: (
    requested: RequestedMailDocument,
  ) => Partial<MailDocumentLine> | readonly Partial<MailDocumentLine>[] | null,
): MailDocumentLine[] =>
  requestedDocuments.flatMap((requested, index) =>
    [about(requested) ?? []].flat().map((line) => ({
      number: index + 1,
      title: requested.title,
      tag: null,
      details: [],
      fingerprint: null,
      ...line,
    })),
  );

export const requestUrl = (origin: string, requestId: string): string =>
  `${origin}/app/requests/${requestId}`;

export const requestButton = (label: string, { origin, request }: TemplateContext) => ({
  label,
  url: requestUrl(origin, request.requestId),
  note: '',
});

/** Blank lines separate paragraphs. */
export const splitParagraphs = (text: string): string[][] =>
  text
    .split(/\n\s*\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => [line]);

/** The button that opens the recipient's link, and what the recipient may check about it. */
export function linkParts(
  { link, request: { locale, timeZone, requestedDocuments } }: TemplateContext,
  label: string,
  note = MAIL_MESSAGES[locale].invitation.note(requestedDocuments.length),
): Pick<MailPage, 'button' | 'trustNotes'> {
  if (link === null) return { button: null, trustNotes: [] };
  const { url, expiresAt } = link;
  const { personalLink, verifySender } = MAIL_MESSAGES[locale];
  const until = formatZonedDate(expiresAt, timeZone, locale);
  return {
    button: { label, url, note },
    trustNotes: [
      {
        strong: personalLink.strong,
        text: personalLink.text(until, formatTimeZone(timeZone, locale)),
      },
      { strong: null, text: verifySender },
    ],
  };
}

export const plainTrustNotes = (text: string): TrustNote[] => [{ strong: null, text }];

const isRejected = ({ validationStatus }: RequestedMailDocument): boolean =>
  validationStatus === 'rejected';
export const hasReceivedFiles = ({
  requestedDocuments,
}: Pick<RequestMailData, 'requestedDocuments'>): boolean =>
  requestedDocuments.some(({ files }) => files.length > 0);

export const toRejectionTag = (
  { validationStatus, incomplete, files }: RequestedMailDocument,
  locale: RequestMailData['locale'],
): string | null => {
  if (validationStatus !== 'rejected') return null;
  if (files.length === 0) return MAIL_MESSAGES[locale].provide;
  return incomplete ? MAIL_MESSAGES[locale].complete : MAIL_MESSAGES[locale].replace;
};

/** Without the refused files of a document that the recipient does not have. */
export const listGivenFiles = ({
  files,
  unavailability,
  validationStatus,
}: RequestedMailDocument): RequestedMailDocument['files'] =>
  unavailability === null || validationStatus === 'approved'
    ? files
    : files.filter(({ isKept }) => isKept);

/** Of a document of a submission that has no file, or not all. */
export const describeMissingDocument = (
  { unavailability }: RequestedMailDocument,
  locale: RequestMailData['locale'],
): Pick<MailDocumentLine, 'tag' | 'details'> => {
  const { notProvided, unavailable, resubmission } = MAIL_MESSAGES[locale];
  return unavailability === null
    ? { tag: notProvided, details: [] }
    : { tag: unavailable, details: [resubmission.reason(unavailability.reason)] };
};

/** Names single files where some are kept and others are not. */
export const describeRejectedDocument = (
  requested: RequestedMailDocument,
  locale: RequestMailData['locale'],
): Pick<MailDocumentLine, 'tag' | 'details'> => {
  const { files, rejectionReason, incomplete } = requested;
  const { resubmission } = MAIL_MESSAGES[locale];
  const kept = files.filter(({ isKept }) => isKept);
  const isMixed = kept.length > 0 && !incomplete;
  const names = (some: typeof files): string =>
    some.map((file) => formatFileName(file, locale)).join(', ');
  return {
    tag: toRejectionTag(requested, locale),
    details: [
      ...(isMixed
        ? [resubmission.refused(names(files.filter((file) => !kept.includes(file))))]
        : formatFileNames(files, locale)),
      ...(rejectionReason ? [resubmission.reason(rejectionReason)] : []),
      ...(isMixed ? [resubmission.kept(names(kept))] : []),
      ...(incomplete ? [resubmission.addMissing] : []),
    ],
  };
};

export function toOutstandingLines(
  request: RequestMailData,
  messages: MailMessages,
): MailDocumentLine[] {
  const outstanding = listOutstandingDocuments(request.requestedDocuments);
  return toDocumentLines(request.requestedDocuments, (requested) =>
    !outstanding.includes(requested)
      ? null
      : isRejected(requested)
        ? describeRejectedDocument(requested, request.locale)
        : {
            tag: requested.required ? null : messages.optional,
            details: requested.description === '' ? [] : [requested.description],
          },
  );
}

export const buildCustomizedPage = (
  context: TemplateContext,
  kind: MailTextKind,
  count: number,
  { intro, paragraphs, ...page }: MailPageContent & { readonly intro: MailPage['paragraphs'] },
): MailPage =>
  applyCustomTexts(
    context,
    kind,
    count,
    intro,
    buildMailPage(context, 'recipient', { ...page, paragraphs }),
  );

/** The subject that the sender wrote for this request takes precedence. */
function applyCustomTexts(
  context: TemplateContext,
  kind: MailTextKind,
  count: number,
  intro: MailPage['paragraphs'],
  page: MailPage,
): MailPage {
  const { request, now } = context;
  const customText = context.customTexts?.get(kind);
  const values = {
    recipient: request.recipient.name,
    organization: request.organizationName,
    sender: request.sender.name,
    file: request.title || UNTITLED_REQUEST[page.locale],
    count: String(count),
    deadline:
      request.deadline === null
        ? ''
        : formatZonedDay(request.deadline, request.timeZone, page.locale, now),
  };
  const fill = (text: string | null | undefined): string | null =>
    text ? fillPlaceholders(text, values) : null;
  const [subject, ownIntro] = [
    kind === 'invitation' && request.subject.trim() !== '' ? null : fill(customText?.subject),
    fill(customText?.intro),
  ];
  return {
    ...page,
    subject: subject ?? page.subject,
    paragraphs: [...(ownIntro === null ? intro : splitParagraphs(ownIntro)), ...page.paragraphs],
  };
}
