import { dailySummaryTemplate } from '../templates/sender/daily-summary.template.ts';
import { deletedTemplate } from '../templates/sender/deleted.template.ts';
import { reassignedTemplate } from '../templates/sender/reassigned.template.ts';
import { digestTemplate } from '../templates/sender/digest.template.ts';
import {
  ALL_RECEIVED,
  fromPlan,
  SOME_RECEIVED,
  type SamplesOfKind,
  type SenderSampleKind,
} from './build-sample.ts';
import {
  sampleReassignedRequests,
  sampleReceivedDocuments,
  sampleRequestsNeedingAction,
  sampleSenderMailContext,
  withSampleUnsubscribeLink,
} from './sender-mail-samples.ts';

export const SENDER_SAMPLES: Readonly<Record<SenderSampleKind, SamplesOfKind>> = {
  submitted: {
    title: { fr: 'Documents à valider', en: 'Documents to review' },
    to: 'sender',
    stages: [
      {
        stage: 'all',
        title: { fr: 'Documents remis', en: 'Documents submitted' },
        compose: fromPlan('submitted', { progress: ALL_RECEIVED, stops: true }),
      },
    ],
  },
  sent: {
    title: { fr: 'Demande envoyée', en: 'Request sent' },
    to: 'sender',
    stages: [
      {
        stage: 'copy',
        title: { fr: 'Confirmation', en: 'Confirmation' },
        compose: fromPlan('sent', { stops: true }),
      },
    ],
  },
  'completed-sender': {
    title: { fr: 'Demande terminée, à l’expéditeur', en: 'Request completed, to the sender' },
    to: 'sender',
    stages: [
      {
        stage: 'all',
        title: { fr: 'Tout est approuvé', en: 'Everything is approved' },
        compose: fromPlan('completed-sender', {
          progress: ['approved', 'approved', 'approved', null],
          stops: true,
        }),
      },
    ],
  },
  'deadline-near': {
    title: { fr: 'Échéance proche', en: 'Deadline approaching' },
    to: 'sender',
    stages: [
      {
        stage: 'missing',
        title: { fr: 'Des documents manquent', en: 'Documents are missing' },
        compose: fromPlan('deadline-near', { progress: SOME_RECEIVED, stops: true }),
      },
    ],
  },
  digest: {
    title: { fr: 'Documents déposés', en: 'Documents uploaded' },
    to: 'sender',
    stages: [
      {
        stage: 'one',
        title: { fr: 'Une demande', en: 'One request' },
        compose: (context) =>
          withSampleUnsubscribeLink(
            context,
            digestTemplate(
              sampleSenderMailContext(context),
              sampleReceivedDocuments(context).slice(0, 1),
              context.origin,
            ),
          ),
      },
      {
        stage: 'several',
        title: { fr: 'Plusieurs demandes', en: 'Several requests' },
        compose: (context) =>
          withSampleUnsubscribeLink(
            context,
            digestTemplate(
              sampleSenderMailContext(context),
              sampleReceivedDocuments(context),
              context.origin,
            ),
          ),
      },
    ],
  },
  'daily-summary': {
    title: { fr: 'Résumé quotidien', en: 'Daily summary' },
    to: 'sender',
    stages: [
      {
        stage: 'morning',
        title: { fr: 'Ce qui attend un geste', en: 'What needs your attention' },
        compose: (context) =>
          withSampleUnsubscribeLink(
            context,
            dailySummaryTemplate(
              sampleSenderMailContext(context),
              sampleRequestsNeedingAction(context),
              context.now,
              context.origin,
            ),
          ),
      },
    ],
  },
  assigned: {
    title: { fr: 'Demande attribuée', en: 'Request assigned' },
    to: 'sender',
    stages: [
      {
        stage: 'assigned',
        title: { fr: 'Demande attribuée', en: 'Request assigned' },
        compose: fromPlan('assigned', {}),
      },
    ],
  },
  reassigned: {
    title: { fr: 'Dossiers confiés', en: 'Requests reassigned' },
    to: 'sender',
    stages: [
      {
        stage: 'several',
        title: { fr: 'D’un membre qui est parti', en: 'Of a member who has left' },
        compose: (context) =>
          reassignedTemplate(
            sampleSenderMailContext(context),
            sampleReassignedRequests(context),
            12,
            context.now,
            context.origin,
          ),
      },
    ],
  },
  deleted: {
    title: { fr: 'Demande supprimée', en: 'Request deleted' },
    to: 'sender',
    stages: [
      {
        stage: 'by-colleague',
        title: { fr: 'Par un collègue', en: 'By a colleague' },
        compose: (context) =>
          deletedTemplate(
            sampleSenderMailContext(context),
            {
              title: sampleReassignedRequests(context)[0]!.title,
              recipientName: 'Thomas Ferrand',
              deletedBy: { kind: 'user', name: 'Paul Lacaze' },
            },
            context.origin,
          ),
      },
    ],
  },
  unavailable: {
    title: { fr: 'Document indisponible', en: 'Unavailable document' },
    to: 'sender',
    stages: [
      {
        stage: 'one',
        title: { fr: 'Un document', en: 'One document' },
        compose: fromPlan('unavailable', { progress: ['pending', null, 'unavailable', null] }),
      },
    ],
  },
  'renewal-requested': {
    title: { fr: 'Nouveau lien demandé', en: 'New link requested' },
    to: 'sender',
    stages: [
      {
        stage: 'expired',
        title: { fr: 'Demande expirée', en: 'Expired request' },
        compose: fromPlan('renewal-requested', {}),
      },
    ],
  },
};
