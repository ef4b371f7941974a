import { UNTITLED } from '../../requests/requests-limits.contract.ts';
import { fillText } from '../custom-texts/fill-placeholders.ts';
import type { MailTextKind } from '../custom-texts/custom-texts-limits.contract.ts';
import { pageOf, paragraphsOf, type Facts, type Frame } from './build-mail-page.ts';
import { dayOf } from './format-values.ts';
import type { MailPage } from './mail-page.ts';

/** A letter whose subject and `intro`, its first paragraphs, the organisation may say in its own words; `count` is what {nombre} stands for. */
export const letterOf = (facts: Facts, kind: MailTextKind, count: number, { intro, paragraphs, ...page }: Frame & { readonly intro: MailPage['paragraphs'] }): MailPage =>
  inOwnWords(facts, kind, count, intro, pageOf(facts, 'recipient', { ...page, paragraphs }));

/** The letter with the organisation's subject and beginning in place of ours. The sender's subject of the one request has been put in already and stays. */
function inOwnWords(facts: Facts, kind: MailTextKind, count: number, intro: MailPage['paragraphs'], page: MailPage): MailPage {
  const { letter, now } = facts;
  const own = facts.ownWords?.get(kind);
  const values = {
    recipient: letter.recipient.name, organisation: letter.organisationName, sender: letter.sender.name, file: letter.title || UNTITLED[page.locale], count: String(count),
    deadline: letter.deadline === null ? '' : dayOf(letter.deadline, letter.timeZone, page.locale, now),
  };
  const say = (text: string | null | undefined): string | null => (text ? fillText(text, values) : null);
  const [subject, beginning] = [kind === 'invitation' && letter.subject.trim() !== '' ? null : say(own?.subject), say(own?.intro)];
  return { ...page, subject: subject ?? page.subject, paragraphs: [...(beginning === null ? intro : paragraphsOf(beginning)), ...page.paragraphs] };
}
