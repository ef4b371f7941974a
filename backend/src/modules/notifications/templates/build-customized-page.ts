import { UNTITLED_REQUEST } from '../../requests/requests-limits.contract.ts';
import { fillPlaceholders } from '../custom-texts/fill-placeholders.ts';
import type { MailTextKind } from '../custom-texts/custom-texts-limits.contract.ts';
import {
  buildMailPage,
  splitParagraphs,
  type TemplateContext,
  type MailPageContent,
} from './build-mail-page.ts';
import { formatZonedDay } from './format-values.ts';
import type { MailPage } from './mail-page.ts';

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
