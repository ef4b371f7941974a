import type { Arrivals, Desk, RequestInNeed } from '../../requests/index.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { SENDER_WORDS } from '../templates/i18n/sender-messages.ts';
import { endOfDayIn, NOTHING_CAME, sampleLetter, sampleStop, type Setting } from './sample-context.ts';

/** Somebody who asks, at their office. */
export const sampleDesk = ({ locale, organisation: { name, postalAddress, accent, timeZone }, sender }: Setting): Desk => ({
  reader: { id: 'sample', locale, ...sender }, organisationName: name, organisationAddress: postalAddress, accent, timeZone,
});

const TITLES = {
  fr: { sale: 'Vente appartement, 14 rue des Lices', estate: 'Succession Marchand' },
  en: { sale: 'Sale of a flat, 14 rue des Lices', estate: 'Marchand estate' },
} as const;

/** What came for two requests. */
export function sampleArrivals(setting: Setting): Arrivals[] {
  const { title, recipient, documents } = sampleLetter(setting, ['pending', 'pending', 'pending', 'pending']);
  const came = documents.flatMap(({ title: name, file }, index) => (file ? [{ number: index + 1, title: name, fileName: file.name, size: file.size }] : []));
  return [
    { requestId: 'sample', title, recipientName: recipient.name, open: true, documents: came.slice(0, 3) },
    { requestId: 'sample-2', title: TITLES[setting.locale].sale, recipientName: 'Camille Morel', open: true, documents: came.slice(3) },
  ];
}

/** One request for each reason to do something today. */
export function sampleNeeds(setting: Setting): RequestInNeed[] {
  const { title, recipient } = sampleLetter(setting, NOTHING_CAME);
  const need = (gesture: RequestInNeed['gesture'], name: string, recipientName: string, count: number, days: number): RequestInNeed =>
    ({ requestId: `sample-${gesture}`, title: name, recipientName, gesture, count, deadline: endOfDayIn(days, setting), expiresAt: endOfDayIn(days + 30, setting) });
  const { sale, estate } = TITLES[setting.locale];
  return [need('review', title, recipient.name, 3, 3), need('overdue', sale, 'Camille Morel', 2, -4), need('due-soon', estate, 'Louis Marchand', 1, 1)];
}

/** As it leaves: with the place where such mails are stopped. */
export const stopped = (setting: Setting, page: MailPage): MailPage => ({ ...page, footer: { ...page.footer, stop: { label: SENDER_WORDS[page.locale].stop, url: sampleStop(setting) } } });
