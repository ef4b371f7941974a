import type { DomainEvent } from '../../../platform/outbox/index.ts';
import { findChanges, type Minted, type RequestedBefore, type RequestLetter } from '../../requests/index.ts';
import type { Facts } from '../templates/build-mail-page.ts';
import type { Addressee, MailPlan } from './mail-plans.ts';
import type { Notifications } from '../notifications.context.ts';
import { stopUrl } from '../unsubscribe/unsubscribe-token.ts';

export type Enclosed = Pick<Facts, 'link' | 'code' | 'message' | 'changes' | 'ownWords' | 'stopUrl'> & {
  /** Whom the link was made for; absent without one. */
  readonly madeFor?: string | undefined;
};

/** A mail without its contents. */
export interface BareMail {
  readonly plan: MailPlan;
  readonly to: Addressee;
  readonly letter: RequestLetter;
  readonly event: DomainEvent;
}

type Parts = Pick<Notifications, 'platform' | 'requests' | 'recipients' | 'texts'>;
type Carried = Pick<Facts, 'code' | 'message' | 'changes'>;

/** What goes into mails of one organisation beside the letter: links and codes are made for this very mail. Without those whose contents are not there any more. */
export async function encloseAll<Mail extends BareMail>(parts: Parts, organisationId: string, mails: readonly Mail[]): Promise<Map<Mail, Enclosed>> {
  const carried = new Map<Mail, Carried>();
  for (const mail of mails) {
    const contents = await carriedBy(parts, organisationId, mail);
    if (contents !== null) carried.set(mail, contents);
  }
  const links = await linksOf(parts, organisationId, [...carried.keys()]);
  const words = await wordsOf(parts, organisationId, mails);
  return new Map([...carried].flatMap(([mail, contents]): [Mail, Enclosed][] => {
    const { plan, to, letter } = mail;
    const link = links.get(mail) ?? null;
    if (link === 'gone' || (link === 'closed' && plan.linkMayLack !== true)) return [];
    const ownWords = to === 'sender' ? undefined : words.get(letter.locale);
    return [[mail, {
      ...contents, ...(ownWords === undefined ? {} : { ownWords }), stopUrl: stopOf(parts, plan, to, letter),
      ...(link === null || link === 'closed' ? { link: null } : { link, madeFor: link.recipientEmail }),
    }]];
  }));
}

/** Null when it is not there any more. */
async function carriedBy({ requests, recipients }: Parts, organisationId: string, { plan, letter, event: { payload } }: BareMail): Promise<Carried | null> {
  const { requestId } = letter;
  const code = plan.carries === 'code' ? await recipients.mintCode(organisationId, requestId, String(payload['roundId'])) : null;
  const message = plan.carries === 'message' ? await requests.findMessage(organisationId, requestId, String(payload['messageId'])) : null;
  const changes = plan.carries === 'changes' ? findChanges(payload['before'] as RequestedBefore, letter) : null;
  const contents = { code, message, changes };
  return plan.carries !== undefined && contents[plan.carries] === null ? null : contents;
}

async function linksOf<Mail extends BareMail>({ requests }: Parts, organisationId: string, mails: readonly Mail[]): Promise<Map<Mail, Minted | 'gone' | 'closed'>> {
  const wanted = mails.flatMap((mail) => (mail.plan.link === null || mail.to === 'sender' ? [] : [{ mail, purpose: mail.plan.link }]));
  if (wanted.length === 0) return new Map();
  const minted = await requests.mintLinks(organisationId, wanted.map(({ mail: { letter }, purpose }) => ({ requestId: letter.requestId, purpose, createdBy: letter.sender.id })));
  return new Map(wanted.map(({ mail }, index) => [mail, minted[index] ?? 'gone']));
}

/** What the organisation says to recipients in its own words, in the languages of these mails. */
async function wordsOf({ texts }: Parts, organisationId: string, mails: readonly BareMail[]): Promise<Map<RequestLetter['locale'], Enclosed['ownWords']>> {
  const locales = new Set(mails.flatMap(({ to, letter }) => (to === 'sender' ? [] : [letter.locale])));
  const words = new Map<RequestLetter['locale'], Enclosed['ownWords']>();
  for (const locale of locales) words.set(locale, await texts.wordsOf(organisationId, locale));
  return words;
}

function stopOf({ platform }: Parts, { kind, stops }: MailPlan, to: Addressee, { organisationId, requestId, recipient, sender }: RequestLetter): string | null {
  if (stops === 'reminders' && to === 'recipient') return stopUrl(platform, { purpose: stops, organisationId, requestId }, recipient.email);
  return stops === 'sender-mails' && to === 'sender' ? stopUrl(platform, { purpose: stops, organisationId, userId: sender.id, kind }, sender.email) : null;
}
