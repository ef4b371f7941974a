import type { Paragraph } from '../mail-page.ts';

/** Words of the mail that gathers what recipients uploaded. */
export interface DigestMessages {
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

const docs = (count: number): string => `${count} document${count > 1 ? 's' : ''}`;

export const DIGEST_MESSAGES: Readonly<Record<'fr' | 'en', DigestMessages>> = {
  fr: {
    subject: (recipient, count) => `${recipient} a déposé ${docs(count)}`,
    subjectOfSeveral: (count, requests) => `${docs(count)} déposés pour ${requests} demandes`,
    preheader: 'Rien n’est encore à valider\u00A0: l’envoi n’est pas terminé.',
    heading: (recipient, count) => `${recipient} a déposé ${docs(count)}`,
    headingOfSeveral: (count) => `${docs(count)} ont été déposés`,
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
    documents: docs,
  },
  en: {
    subject: (recipient, count) => `${recipient} has uploaded ${docs(count)}`,
    subjectOfSeveral: (count, requests) => `${docs(count)} uploaded for ${requests} requests`,
    preheader: 'There is nothing to review yet: not everything has been submitted.',
    heading: (recipient, count) => `${recipient} has uploaded ${docs(count)}`,
    headingOfSeveral: (count) => `${docs(count)} have been uploaded`,
    tell: (title) => [
      'Here is what has just arrived',
      ...(title === '' ? [] : [' for your request ', { strong: title }]),
      '.',
    ],
    tellSeveral: (requests) => [`Here is what has just arrived, for ${requests} of your requests.`],
    notSubmitted:
      'You will be told once everything has been submitted. Until then documents may still be added or replaced.',
    open: 'View the request',
    openAll: 'View my requests',
    documents: docs,
  },
};
