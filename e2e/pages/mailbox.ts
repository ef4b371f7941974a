import { expect } from '../fixtures.ts';

export interface MailSeen {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

export async function mailsTo(base: string, address: string): Promise<MailSeen[]> {
  const answer = await fetch(`${base}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { messages: MailSeen[] }).messages;
}

export async function waitForMail(base: string, address: string, words: RegExp): Promise<MailSeen> {
  let found: MailSeen | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(base, address)).find(
          (mail) => words.test(mail.subject) || words.test(mail.text),
        );
        return found !== undefined;
      },
      { message: `a mail to ${address} that says ${words}` },
    )
    .toBe(true);
  return found as MailSeen;
}

export const requestLink = (mail: MailSeen): string => {
  const link = mail.links.find((each) => each.includes('/request/'));
  if (!link) throw new Error(`No request link in « ${mail.subject} »`);
  return link;
};
