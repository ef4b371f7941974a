import type { ActionNeeded } from '../../../requests/index.ts';
import type { Paragraph } from '../mail-page.ts';

/** Words of the summary of the day. Days come formatted. */
export interface DailySummaryMessages {
  subject(count: number): string;
  preheader: string;
  heading(count: number): string;
  tell(counts: readonly string[]): Paragraph;
  /** How many requests ask for this. */
  count: Readonly<Record<ActionNeeded, (count: number) => string>>;
  /** Beside one request. */
  tag: Readonly<Record<ActionNeeded, (documents: number, days: number, day: string) => string>>;
  others(count: number): string;
  open: string;
}

const s = (count: number): string => (count > 1 ? 's' : '');

export const DAILY_SUMMARY_MESSAGES: Readonly<Record<'fr' | 'en', DailySummaryMessages>> = {
  fr: {
    subject: (count) =>
      count > 1
        ? `Aujourd’hui, ${count} demandes attendent un geste`
        : 'Aujourd’hui, une demande attend un geste',
    preheader: 'Le résumé de votre journée, à 8\u00A0h.',
    heading: (count) =>
      count > 1
        ? `${count} demandes attendent un geste de votre part`
        : 'Une demande attend un geste de votre part',
    tell: (counts) => [`${counts.join(', ')}.`],
    count: {
      review: (count) => `${count} à valider`,
      expiring: (count) => `${count} dont le lien expire bientôt`,
      overdue: (count) => `${count} en retard`,
      'due-soon': (count) => `${count} à échéance proche`,
    },
    tag: {
      review: (documents) => `${documents} document${s(documents)} à valider`,
      expiring: (_documents, _days, day) => `lien valable jusqu’au ${day}`,
      overdue: (_documents, days) =>
        days < 1 ? 'échéance passée aujourd’hui' : `en retard de ${days} jour${s(days)}`,
      'due-soon': (_documents, _days, day) => `échéance le ${day}`,
    },
    others: (count) =>
      count > 1
        ? `Et ${count} autres demandes, dans votre espace.`
        : 'Et une autre demande, dans votre espace.',
    open: 'Ouvrir le tableau de bord',
  },
  en: {
    subject: (count) =>
      count > 1 ? `Today, ${count} requests need you` : 'Today, one request needs you',
    preheader: 'The summary of your day, at 08:00.',
    heading: (count) =>
      count > 1 ? `${count} requests need you today` : 'One request needs you today',
    tell: (counts) => [`${counts.join(', ')}.`],
    count: {
      review: (count) => `${count} to review`,
      expiring: (count) => `${count} whose link expires soon`,
      overdue: (count) => `${count} overdue`,
      'due-soon': (count) => `${count} due soon`,
    },
    tag: {
      review: (documents) => `${documents} document${s(documents)} to review`,
      expiring: (_documents, _days, day) => `link works until ${day}`,
      overdue: (_documents, days) =>
        days < 1 ? 'was due today' : `overdue by ${days} day${s(days)}`,
      'due-soon': (_documents, _days, day) => `due on ${day}`,
    },
    others: (count) =>
      count > 1
        ? `And ${count} other requests, in your account.`
        : 'And one other request, in your account.',
    open: 'Open the dashboard',
  },
};
