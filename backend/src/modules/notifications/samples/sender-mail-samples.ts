import type {
  ReceivedDocuments,
  SenderMailContext,
  RequestNeedingAction,
} from '../../requests/index.ts';
import type { MailPage } from '../templates/mail-page.ts';
import type { ReassignedRequest } from '../templates/sender/reassigned.template.ts';
import { SENDER_MESSAGES } from '../templates/i18n/sender-messages.ts';
import {
  endOfDayIn,
  NOTHING_RECEIVED,
  sampleMailData,
  sampleUnsubscribeUrl,
  type SampleContext,
} from './sample-context.ts';

export const sampleSenderMailContext = ({
  locale,
  organization,
  sender,
}: SampleContext): SenderMailContext => ({
  sender: { id: 'sample', locale, ...sender },
  ...organization,
});

const TITLES = {
  fr: { sale: 'Vente appartement, 14 rue des Lices', estate: 'Succession Marchand' },
  en: { sale: 'Sale of a flat, 14 rue des Lices', estate: 'Marchand estate' },
} as const;

export function sampleReceivedDocuments(context: SampleContext): ReceivedDocuments[] {
  const { title, recipient, requestedDocuments } = sampleMailData(context, [
    'pending',
    'pending',
    'pending',
    'pending',
  ]);
  const received = requestedDocuments.flatMap(({ title: name, files }, index) =>
    files.length > 0 ? [{ number: index + 1, title: name, files }] : [],
  );
  return [
    {
      requestId: 'sample',
      title,
      recipientName: recipient.name,
      isAwaitingRecipient: true,
      documents: received.slice(0, 3),
    },
    {
      requestId: 'sample-2',
      title: TITLES[context.locale].sale,
      recipientName: 'Camille Morel',
      isAwaitingRecipient: true,
      documents: received.slice(3),
    },
  ];
}

export function sampleRequestsNeedingAction(context: SampleContext): RequestNeedingAction[] {
  const { title, recipient } = sampleMailData(context, NOTHING_RECEIVED);
  const requestNeeding = (
    action: RequestNeedingAction['action'],
    name: string,
    recipientName: string,
    count: number,
    days: number,
  ): RequestNeedingAction => ({
    requestId: `sample-${action}`,
    title: name,
    recipientName,
    action,
    documentCount: count,
    deadline: endOfDayIn(days, context),
    expiresAt: endOfDayIn(days + 30, context),
  });
  const { sale, estate } = TITLES[context.locale];
  return [
    requestNeeding('review', title, recipient.name, 3, 3),
    requestNeeding('overdue', sale, 'Camille Morel', 2, -4),
    requestNeeding('due-soon', estate, 'Louis Marchand', 1, 1),
  ];
}

export const sampleReassignedRequests = (context: SampleContext): ReassignedRequest[] =>
  sampleRequestsNeedingAction(context).map(({ title, recipientName, deadline }) => ({
    title,
    deadline,
    timeZone: sampleSenderMailContext(context).timeZone,
    recipient: { name: recipientName },
  }));

export const withSampleUnsubscribeLink = (context: SampleContext, page: MailPage): MailPage => ({
  ...page,
  footer: {
    ...page.footer,
    unsubscribe: { label: SENDER_MESSAGES[page.locale].stop, url: sampleUnsubscribeUrl(context) },
  },
});
