import type { Locale } from '../../../identity/identity.contract.ts';
import type { Paragraph } from '../mail-page.ts';
import { countDocuments } from './plural.ts';

interface DigestMessages {
  subject(recipient: string, count: number): string;
  subjectOfSeveral(count: number, requests: number): string;
  preheader: string;
  heading(recipient: string, count: number): string;
  headingOfSeveral(count: number): string;
  tell(title: string): Paragraph;
  tellSeveral(requests: number): Paragraph;
  notSubmitted: string;
  open: string;
  openAll: string;
  documents(count: number): string;
}

export const DIGEST_MESSAGES: Readonly<Record<Locale, DigestMessages>> = {
  fr: {
    subject: (recipient, count) => `${recipient} a déposé ${countDocuments(count)}`,
    subjectOfSeveral: (count, requests) =>
      `${countDocuments(count)} déposés pour ${requests} demandes`,
    preheader: 'Rien n’est encore à valider\u00A0: l’envoi n’est pas terminé.',
    heading: (recipient, count) => `${recipient} a déposé ${countDocuments(count)}`,
    headingOfSeveral: (count) => `${countDocuments(count)} ont été déposés`,
    tell: (title) => [
      'Voici ce qui vient d’arriver',
      ...(title === '' ? [] : [' pour votre demande ', { strong: title }]),
      '.',
    ],
    tellSeveral: (requests) => [`Voici ce qui vient d’arriver, pour ${requests} de vos demandes.`],
    notSubmitted:
      'Vous serez prévenu quand tout aura été envoyé. D’ici là, des documents peuvent encore être ajoutés ou remplacés.',
    open: 'Voir la demande',
    openAll: 'Voir mes demandes',
    documents: countDocuments,
  },
  en: {
    subject: (recipient, count) => `${recipient} has uploaded ${countDocuments(count)}`,
    subjectOfSeveral: (count, requests) =>
      `${countDocuments(count)} uploaded for ${requests} requests`,
    preheader: 'Nothing to review yet: the documents have not been submitted.',
    heading: (recipient, count) => `${recipient} has uploaded ${countDocuments(count)}`,
    headingOfSeveral: (count) => `${countDocuments(count)} have been uploaded`,
    tell: (title) => [
      'Here is what has just arrived',
      ...(title === '' ? [] : [' for your request ', { strong: title }]),
      '.',
    ],
    tellSeveral: (requests) => [`Here is what has just arrived, for ${requests} of your requests.`],
    notSubmitted:
      'We will email you once everything has been submitted. Until then, documents may still be added or replaced.',
    open: 'View the request',
    openAll: 'View my requests',
    documents: countDocuments,
  },
};
