import type {
  ReceivedDocuments,
  SenderMailContext,
  RequestNeedingAction,
} from '../../requests/index.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { SENDER_MESSAGES } from '../templates/i18n/sender-messages.ts';
import {
  endOfDayIn,
  NOTHING_RECEIVED,
  sampleMailData,
  sampleUnsubscribeUrl,
  type SampleContext,
} from './sample-context.ts';

/** Somebody who asks, at their office. */
export const sampleSenderMailContext = ({
  locale,
  organization: { name, postalAddress, accent, timeZone },
  sender,
}: SampleContext): SenderMailContext => ({
  sender: { id: 'sample', locale, ...sender },
  organizationName: name,
  organizationAddress: postalAddress,
  accent,
  timeZone,
});

const TITLES = {
  fr: { sale: 'Vente appartement, 14 rue des Lices', estate: 'Succession Marchand' },
  en: { sale: 'Sale of a flat, 14 rue des Lices', estate: 'Marchand estate' },
} as const;

/** What came for two requests. */
export function sampleReceivedDocuments(setting: SampleContext): ReceivedDocuments[] {
  const { title, recipient, documents } = sampleMailData(setting, [
    'pending',
    'pending',
    'pending',
    'pending',
  ]);
  const came = documents.flatMap(({ title: name, file }, index) =>
    file ? [{ number: index + 1, title: name, fileName: file.name, size: file.size }] : [],
  );
  return [
    {
      requestId: 'sample',
      title,
      recipientName: recipient.name,
      isAwaitingRecipient: true,
      documents: came.slice(0, 3),
    },
    {
      requestId: 'sample-2',
      title: TITLES[setting.locale].sale,
      recipientName: 'Camille Morel',
      isAwaitingRecipient: true,
      documents: came.slice(3),
    },
  ];
}

/** One request for each reason to do something today. */
export function sampleRequestsNeedingAction(setting: SampleContext): RequestNeedingAction[] {
  const { title, recipient } = sampleMailData(setting, NOTHING_RECEIVED);
  const need = (
    gesture: RequestNeedingAction['action'],
    name: string,
    recipientName: string,
    count: number,
    days: number,
  ): RequestNeedingAction => ({
    requestId: `sample-${gesture}`,
    title: name,
    recipientName,
    action: gesture,
    documentCount: count,
    deadline: endOfDayIn(days, setting),
    expiresAt: endOfDayIn(days + 30, setting),
  });
  const { sale, estate } = TITLES[setting.locale];
  return [
    need('review', title, recipient.name, 3, 3),
    need('overdue', sale, 'Camille Morel', 2, -4),
    need('due-soon', estate, 'Louis Marchand', 1, 1),
  ];
}

/** As it leaves: with the place where such mails are stopped. */
export const withSampleUnsubscribeLink = (setting: SampleContext, page: MailPage): MailPage => ({
  ...page,
  footer: {
    ...page.footer,
    unsubscribe: { label: SENDER_MESSAGES[page.locale].stop, url: sampleUnsubscribeUrl(setting) },
  },
});
