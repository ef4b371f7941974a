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

/** A letter whose subject and `intro`, its first paragraphs, the organisation may say in its own words; `count` is what {nombre} stands for. */
export const buildCustomizedPage = (
  facts: TemplateContext,
  kind: MailTextKind,
  count: number,
  { intro, paragraphs, ...page }: MailPageContent & { readonly intro: MailPage['paragraphs'] },
): MailPage =>
  applyCustomTexts(
    facts,
    kind,
    count,
    intro,
    buildMailPage(facts, 'recipient', { ...page, paragraphs }),
  );

/** The letter with the organisation's subject and beginning in place of ours. The sender's subject of the one request has been put in already and stays. */
function applyCustomTexts(
  facts: TemplateContext,
  kind: MailTextKind,
  count: number,
  intro: MailPage['paragraphs'],
  page: MailPage,
): MailPage {
  const { request, now } = facts;
  const own = facts.customTexts?.get(kind);
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
  const say = (text: string | null | undefined): string | null =>
    text ? fillPlaceholders(text, values) : null;
  const [subject, beginning] = [
    kind === 'invitation' && request.subject.trim() !== '' ? null : say(own?.subject),
    say(own?.intro),
  ];
  return {
    ...page,
    subject: subject ?? page.subject,
    paragraphs: [...(beginning === null ? intro : splitParagraphs(beginning)), ...page.paragraphs],
  };
}
