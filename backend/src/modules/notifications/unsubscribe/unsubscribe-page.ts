import { withDe } from '../../../contract/elision.contract.ts';
import type { Locale } from '../../identity/identity.contract.ts';
import type { PlainPage } from '../../../platform/http/responses/plain-page.ts';
import type { Unsubscription } from './unsubscribe.ts';

export type UnsubscribePageState = 'ask' | 'done' | 'unknown';

type LocaleMessages = Readonly<
  Record<UnsubscribePageState, (from: string, sender: boolean) => PlainPage>
>;

const PAGE_MESSAGES: Readonly<Record<Locale, LocaleMessages>> = {
  fr: {
    ask: (from, sender) => ({
      title: sender
        ? 'Ne plus recevoir ces e-mails\u202F?'
        : `Ne plus recevoir de rappels ${withDe(from)}\u202F?`,
      text: sender
        ? 'Vous ne recevrez plus cette sorte d’e-mails de Recueil. Vous pourrez les rétablir dans vos paramètres.'
        : `Les rappels automatiques de ce dossier s’arrêtent, et ${from} en est averti. La demande reste ouverte\u00A0: le lien que vous avez reçu fonctionne toujours.`,
      button: sender ? 'Ne plus recevoir ces e-mails' : 'Arrêter les rappels',
    }),
    done: (from, sender) => ({
      title: 'C’est noté',
      text: sender
        ? 'Vous ne recevrez plus cette sorte d’e-mails.'
        : `Vous ne recevrez plus de rappels automatiques ${withDe(from)} pour ce dossier. Le lien que vous avez reçu fonctionne toujours.`,
    }),
    unknown: () => ({
      title: 'Ce lien ne fonctionne plus',
      text: 'La demande n’existe plus, ou elle est adressée à quelqu’un d’autre. Vous ne recevrez plus de rappels à cette adresse.',
    }),
  },
  en: {
    ask: (from, sender) => ({
      title: sender ? 'Stop these emails?' : `Stop reminders from ${from}?`,
      text: sender
        ? 'You will no longer receive this kind of email from Recueil. You can turn it on again in your settings.'
        : `Automatic reminders about this file will stop, and ${from} will be notified. The request stays open: the link you were sent still works.`,
      button: sender ? 'Stop these emails' : 'Stop reminders',
    }),
    done: (from, sender) => ({
      title: 'Done',
      text: sender
        ? 'You will no longer receive this kind of email.'
        : `You will no longer receive automatic reminders from ${from} about this file. The link you were sent still works.`,
    }),
    unknown: () => ({
      title: 'This link no longer works',
      text: 'The request no longer exists, or it now goes to someone else. You will not receive any more reminders at this address.',
    }),
  },
};

/** Opening it changes nothing, so link scanners do no harm. */
export const getUnsubscribePage = (
  state: UnsubscribePageState,
  unsubscription: Unsubscription | null,
  locale: Locale,
): PlainPage =>
  PAGE_MESSAGES[locale][state](
    unsubscription?.senderName ?? '',
    unsubscription?.target.purpose === 'sender-mails',
  );
