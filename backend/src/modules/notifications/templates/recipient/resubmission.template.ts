import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import type { ResubmissionAct } from '../i18n/mail-messages.types.ts';
import {
  toDocumentLines,
  linkParts,
  formatSignature,
  type MailTemplate,
  buildCustomizedPage,
  describeRejectedDocument,
} from '../build-mail-page.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';

export const resubmissionTemplate: MailTemplate = (context) => {
  const { request, now } = context;
  const { locale, timeZone, deadline, requestedDocuments } = request;
  const messages = MAIL_MESSAGES[locale];
  const rejected = requestedDocuments.filter(
    ({ validationStatus }) => validationStatus === 'rejected',
  );
  const count = rejected.length;
  const act = toResubmissionAct(rejected);
  const accepted = requestedDocuments.some(
    ({ validationStatus }) => validationStatus === 'approved',
  );
  const upcomingDeadline =
    deadline && deadline > now ? formatZonedDay(deadline, timeZone, locale, now) : null;
  return buildCustomizedPage(context, 'resubmission', count, {
    subject: messages.resubmission.subject(request.organizationName, count, act),
    preheader: messages.resubmission.preheader,
    heading: messages.resubmission.heading(count, act, upcomingDeadline),
    intro: [messages.resubmission.ask(request.title, count, act)],
    paragraphs: accepted ? [[messages.resubmission.othersAccepted]] : [],
    signature: formatSignature(request.sender),
    lines: toDocumentLines(requestedDocuments, (requested) =>
      rejected.includes(requested) ? describeRejectedDocument(requested, locale) : null,
    ),
    ...linkParts(context, messages.resubmission.button(act)),
  });
};

const toResubmissionAct = (
  rejected: readonly { readonly incomplete: boolean; readonly files: readonly unknown[] }[],
): ResubmissionAct => {
  const acts = rejected.map(({ incomplete, files }) =>
    files.length === 0 ? 'provide' : incomplete ? 'complete' : 'replace',
  );
  const [first = 'replace'] = acts;
  return acts.every((act) => act === first) ? first : 'redo';
};
