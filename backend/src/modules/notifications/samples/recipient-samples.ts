import {
  ALL_RECEIVED,
  closedWithReason,
  messageFrom,
  fromPlan,
  SOME_RECEIVED,
  withDeadlineIn,
  type SampleKind,
  type SamplesOfKind,
  type SenderSampleKind,
} from './build-sample.ts';
import { longSampleRequest } from './long-sample-request.ts';

export const RECIPIENT_SAMPLES: Readonly<
  Record<Exclude<SampleKind, SenderSampleKind>, SamplesOfKind>
> = {
  invitation: {
    title: { fr: 'Invitation', en: 'Invitation' },
    to: 'recipient',
    stages: [
      {
        stage: 'first',
        title: { fr: 'Première demande', en: 'First request' },
        textKind: 'invitation',
        compose: fromPlan('invitation', { link: 33 }),
      },
      {
        stage: 'late',
        title: { fr: 'Envoyée après l’échéance', en: 'Sent after the deadline' },
        compose: fromPlan('invitation', { link: 26, request: withDeadlineIn(-2) }),
      },
      {
        stage: 'long',
        title: { fr: 'Noms et textes très longs', en: 'Very long names and texts' },
        compose: fromPlan('invitation', { link: 33, request: longSampleRequest }),
      },
    ],
  },
  reminder: {
    title: { fr: 'Rappel', en: 'Reminder' },
    to: 'recipient',
    stages: [
      {
        stage: 'before',
        title: { fr: 'Avant l’échéance', en: 'Before the deadline' },
        textKind: 'reminder-before',
        compose: fromPlan('reminder', { progress: SOME_RECEIVED, link: 33, stops: true }),
      },
      {
        stage: 'day',
        title: { fr: 'Le jour même', en: 'On the day' },
        textKind: 'reminder-day',
        compose: fromPlan('reminder', {
          progress: SOME_RECEIVED,
          link: 30,
          stops: true,
          request: withDeadlineIn(0),
        }),
      },
      {
        stage: 'overdue',
        title: { fr: 'Échéance passée', en: 'Overdue' },
        textKind: 'reminder-overdue',
        compose: fromPlan('reminder', {
          progress: SOME_RECEIVED,
          link: 26,
          stops: true,
          request: withDeadlineIn(-4),
        }),
      },
      {
        stage: 'submit',
        title: {
          fr: 'Il ne reste qu’à remettre vos documents',
          en: 'All that is left is to submit',
        },
        compose: fromPlan('reminder', { progress: ALL_RECEIVED, link: 33, stops: true }),
      },
    ],
  },
  expiring: {
    title: { fr: 'Fin du lien', en: 'End of the link' },
    to: 'recipient',
    stages: [
      {
        stage: 'missing',
        title: { fr: 'Des documents manquent', en: 'Documents are missing' },
        textKind: 'expiring',
        compose: fromPlan('expiring', {
          progress: SOME_RECEIVED,
          link: 3,
          stops: true,
          request: withDeadlineIn(-27),
        }),
      },
    ],
  },
  resubmission: {
    title: { fr: 'Documents à remplacer', en: 'Documents to replace' },
    to: 'recipient',
    stages: [
      {
        stage: 'some',
        title: { fr: 'Deux refus', en: 'Two rejections' },
        textKind: 'resubmission',
        compose: fromPlan('resubmission', {
          progress: ['approved', 'rejected', 'rejected', null],
          link: 33,
        }),
      },
    ],
  },
  insisted: {
    title: { fr: 'Document toujours demandé', en: 'Document still needed' },
    to: 'recipient',
    stages: [
      {
        stage: 'one',
        title: { fr: 'Un document indisponible', en: 'One unavailable document' },
        compose: fromPlan('insisted', {
          progress: ['approved', null, 'insisted', null],
          link: 33,
        }),
      },
    ],
  },
  receipt: {
    title: { fr: 'Accusé de réception', en: 'Receipt' },
    to: 'recipient',
    stages: [
      {
        stage: 'all',
        title: { fr: 'Documents remis', en: 'Documents submitted' },
        textKind: 'receipt',
        compose: fromPlan('receipt', { progress: ALL_RECEIVED }),
      },
    ],
  },
  completed: {
    title: { fr: 'Dossier accepté', en: 'File accepted' },
    to: 'recipient',
    stages: [
      {
        stage: 'all',
        title: { fr: 'Tout est en ordre', en: 'Everything is in order' },
        textKind: 'completed',
        compose: fromPlan('completed', { progress: ['approved', 'approved', 'approved', null] }),
      },
    ],
  },
  renewal: {
    title: { fr: 'Nouveau lien', en: 'New link' },
    to: 'recipient',
    stages: [
      {
        stage: 'requested',
        title: { fr: 'Demandé par le destinataire', en: 'Requested by the recipient' },
        textKind: 'renewal',
        compose: fromPlan('renewal', { progress: SOME_RECEIVED, link: 30 }),
      },
    ],
  },
  code: {
    title: { fr: 'Code à six chiffres', en: 'Six-digit code' },
    to: 'recipient',
    stages: [
      {
        stage: 'requested',
        title: { fr: 'Demandé sur la page', en: 'Requested on the page' },
        compose: fromPlan('code', { templateContext: () => ({ code: '042917' }) }),
      },
    ],
  },
  changed: {
    title: { fr: 'Demande modifiée', en: 'Changed request' },
    to: 'recipient',
    stages: [
      {
        stage: 'deadline',
        title: { fr: 'Nouvelle date limite', en: 'New deadline' },
        compose: fromPlan('changed', {
          request: withDeadlineIn(12),
          link: 33,
          templateContext: () => ({
            changes: { deadline: true, added: [], edited: [], removedCount: 0 },
          }),
        }),
      },
      {
        stage: 'documents',
        title: { fr: 'Autre liste', en: 'Different list' },
        compose: fromPlan('changed', {
          link: 33,
          templateContext: () => ({
            changes: { deadline: false, added: ['4'], edited: ['2'], removedCount: 1 },
          }),
        }),
      },
      {
        stage: 'both',
        title: { fr: 'Date limite et liste', en: 'Deadline and list' },
        compose: fromPlan('changed', {
          request: withDeadlineIn(12),
          link: 33,
          templateContext: () => ({
            changes: { deadline: true, added: ['4'], edited: [], removedCount: 0 },
          }),
        }),
      },
    ],
  },
  reopened: {
    title: { fr: 'Demande rouverte', en: 'Reopened request' },
    to: 'recipient',
    stages: [
      {
        stage: 'expired',
        title: { fr: 'Après expiration', en: 'After it expired' },
        compose: fromPlan('reopened', {
          progress: ['pending', null, null, null],
          request: withDeadlineIn(12),
          link: 33,
        }),
      },
    ],
  },
  cancelled: {
    title: { fr: 'Demande annulée', en: 'Cancelled request' },
    to: 'recipient',
    stages: [
      {
        stage: 'reason',
        title: { fr: 'Avec un motif', en: 'With a reason' },
        compose: fromPlan('cancelled', { request: closedWithReason('cancelled') }),
      },
      {
        stage: 'silent',
        title: { fr: 'Sans motif', en: 'Without a reason' },
        compose: fromPlan('cancelled', {
          progress: ['pending', null, null, null],
          request: () => ({ status: 'cancelled' }),
        }),
      },
    ],
  },
  rejected: {
    title: { fr: 'Dossier refusé', en: 'Declined file' },
    to: 'recipient',
    stages: [
      {
        stage: 'reason',
        title: { fr: 'Avec son motif', en: 'With its reason' },
        compose: fromPlan('rejected', {
          progress: ALL_RECEIVED,
          request: closedWithReason('rejected'),
        }),
      },
    ],
  },
  message: {
    title: { fr: 'Message', en: 'Message' },
    to: 'recipient',
    stages: [
      {
        stage: 'to-recipient',
        title: { fr: 'De l’expéditeur', en: 'From the sender' },
        compose: fromPlan('message', { link: 33, templateContext: messageFrom('sender') }),
      },
      {
        stage: 'closed',
        title: { fr: 'Page fermée', en: 'Page closed' },
        compose: fromPlan('message', { templateContext: messageFrom('sender') }),
      },
      {
        stage: 'to-sender',
        title: { fr: 'Du destinataire', en: 'From the recipient' },
        compose: fromPlan('message', { templateContext: messageFrom('recipient') }),
      },
    ],
  },
};
