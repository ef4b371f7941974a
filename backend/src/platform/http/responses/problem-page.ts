import { localizePath, type Language } from '../../../contract/language.contract.ts';
import type { ProblemError } from '../../problem.ts';
import { formatWait } from '../../text/format-values.ts';
import { renderPlainPage, type RenderedPage } from './plain-page.ts';

interface ProblemTexts {
  readonly title: string;
  readonly text: string;
}

type Task = 'form' | 'sign-in';

interface ProblemMessages {
  readonly busy: Readonly<Record<Task, ProblemTexts>>;
  readonly gone: ProblemTexts;
  readonly unreadable: Readonly<Record<Task, ProblemTexts>>;
  readonly unavailable: ProblemTexts;
  retryAfter(wait: string): string;
  readonly retrySoon: string;
  readonly retry: string;
  readonly home: string;
}

const MESSAGES: Readonly<Record<Language, ProblemMessages>> = {
  fr: {
    busy: {
      form: { title: 'Trop d’envois en peu de temps', text: 'Rien n’a été enregistré.' },
      'sign-in': {
        title: 'Trop de connexions en peu de temps',
        text: 'Beaucoup de personnes se connectent depuis votre réseau.',
      },
    },
    gone: {
      title: 'Cette page n’est plus disponible',
      text: 'L’adresse est incomplète, ou la page a été retirée.',
    },
    unreadable: {
      form: {
        title: 'Votre envoi n’a pas pu être lu',
        text: 'Rien n’a été enregistré. Vérifiez ce que vous avez saisi, puis réessayez.',
      },
      'sign-in': {
        title: 'La connexion n’a pas pu commencer',
        text: 'L’adresse est incomplète. Recommencez depuis la page de connexion.',
      },
    },
    unavailable: {
      title: 'Le service est momentanément indisponible',
      text: 'Vous n’y êtes pour rien.',
    },
    retryAfter: (wait) => `Réessayez dans ${wait}.`,
    retrySoon: 'Réessayez dans quelques minutes.',
    retry: 'Réessayer',
    home: 'Revenir à l’accueil',
  },
  en: {
    busy: {
      form: { title: 'Too many submissions in a short time', text: 'Nothing was stored.' },
      'sign-in': {
        title: 'Too many sign-ins in a short time',
        text: 'Many people are signing in from your network.',
      },
    },
    gone: {
      title: 'This page is no longer available',
      text: 'The address is incomplete, or the page was removed.',
    },
    unreadable: {
      form: {
        title: 'Your submission could not be read',
        text: 'Nothing was stored. Check what you entered, then try again.',
      },
      'sign-in': {
        title: 'The sign-in could not start',
        text: 'The address is incomplete. Start again from the sign-in page.',
      },
    },
    unavailable: {
      title: 'The service is temporarily unavailable',
      text: 'This is a problem on our side.',
    },
    retryAfter: (wait) => `Try again in ${wait}.`,
    retrySoon: 'Try again in a few minutes.',
    retry: 'Try again',
    home: 'Back to the home page',
  },
};

/** A problem for the reader of a page without scripts, with the time to wait and a way back. */
export function renderProblemPage(
  { status, headers }: ProblemError,
  { locale, task, retryPath }: { locale: Language; task: Task; retryPath: string },
): RenderedPage {
  const messages = MESSAGES[locale];
  const kind = toKind(status);
  if (kind === 'gone')
    return renderPlainPage(locale, {
      ...messages.gone,
      link: { label: messages.home, path: localizePath('/', locale) },
    });
  const { title, text } = kind === 'unavailable' ? messages.unavailable : messages[kind][task];
  const seconds = Number(headers['Retry-After'] ?? 0);
  const wait = seconds > 0 ? messages.retryAfter(formatWait(seconds, locale)) : messages.retrySoon;
  return renderPlainPage(locale, {
    title,
    text: kind === 'unreadable' ? text : `${text} ${wait}`,
    link: {
      label: messages.retry,
      path: kind === 'unreadable' && task === 'sign-in' ? '/sign-in' : retryPath,
    },
  });
}

function toKind(status: number): 'busy' | 'gone' | 'unreadable' | 'unavailable' {
  if (status === 429) return 'busy';
  if (status === 404 || status === 410) return 'gone';
  return status < 500 ? 'unreadable' : 'unavailable';
}
