import type { Locale } from '../../../identity/identity.contract.ts';
import type { ActionNeeded } from '../../../requests/index.ts';
import type { Paragraph } from '../mail-page.ts';
import { countDocuments, pluralS } from './plural.ts';

interface DailySummaryMessages {
  subject(count: number): string;
  preheader: string;
  heading(count: number): string;
  tell(counts: readonly string[]): Paragraph;
  count: Readonly<Record<ActionNeeded, (count: number) => string>>;
  tag: Readonly<Record<ActionNeeded, (documents: number, days: number, day: string) => string>>;
  others(count: number): string;
  open: string;
}

export const DAILY_SUMMARY_MESSAGES: Readonly<Record<Locale, DailySummaryMessages>> = {
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
      review: (documents) => `${countDocuments(documents)} à valider`,
      expiring: (_documents, _days, day) => `lien valable jusqu’au ${day}`,
      overdue: (_documents, days) =>
        days < 1 ? 'échéance passée aujourd’hui' : `en retard de ${days} jour${pluralS(days)}`,
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
      count > 1
        ? `${count} requests need your attention today`
        : 'One request needs your attention today',
    preheader: 'Your daily summary, at 08:00.',
    heading: (count) =>
      count > 1
        ? `${count} requests need your attention today`
        : 'One request needs your attention today',
    tell: (counts) => [`${counts.join(', ')}.`],
    count: {
      review: (count) => `${count} to review`,
      expiring: (count) => `${count} whose link expires soon`,
      overdue: (count) => `${count} overdue`,
      'due-soon': (count) => `${count} due soon`,
    },
    tag: {
      review: (documents) => `${countDocuments(documents)} to review`,
      expiring: (_documents, _days, day) => `link works until ${day}`,
      overdue: (_documents, days) =>
        days < 1 ? 'was due today' : `overdue by ${days} day${pluralS(days)}`,
      'due-soon': (_documents, _days, day) => `due on ${day}`,
    },
    others: (count) =>
      count > 1
        ? `And ${count} other requests in your account.`
        : 'And one other request in your account.',
    open: 'Open the dashboard',
  },
};
