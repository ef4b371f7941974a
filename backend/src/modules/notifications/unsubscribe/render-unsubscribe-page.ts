import type { Locale } from '../../identity/identity.contract.ts';
import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import type { Unsubscription } from './unsubscribe.ts';

export type UnsubscribePageState = 'ask' | 'done' | 'unknown';

interface PageMessages {
  readonly title: string;
  readonly text: string;
  readonly button?: string;
}

type LocaleMessages = Readonly<
  Record<UnsubscribePageState, (from: string, sender: boolean) => PageMessages>
>;

const PAGE_MESSAGES: Readonly<Record<Locale, LocaleMessages>> = {
  fr: {
    ask: (from, sender) => ({
      title: sender
        ? 'Ne plus recevoir ces e-mails\u202F?'
        : `Ne plus recevoir de rappels de ${from}\u202F?`,
      text: sender
        ? 'Vous ne recevrez plus cette sorte d’e-mails de Recueil. Vous pourrez les rétablir dans vos paramètres.'
        : `Les rappels automatiques de ce dossier s’arrêtent, et ${from} en est averti. La demande reste ouverte\u00A0: le lien que vous avez reçu fonctionne toujours.`,
      button: sender ? 'Ne plus recevoir ces e-mails' : 'Arrêter les rappels',
    }),
    done: (from, sender) => ({
      title: 'C’est noté',
      text: sender
        ? 'Vous ne recevrez plus cette sorte d’e-mails.'
        : `Vous ne recevrez plus de rappels automatiques de ${from} pour ce dossier. Le lien que vous avez reçu fonctionne toujours.`,
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

const STYLE = `:root{color-scheme:light dark;--page:#F5F7F6;--sheet:#FFF;--line:#DCE3E3;--text:#15232A;--text2:#43535A;--fill:#0C576B;--hover:#044F61;--focus:#0C576B;--font:"Source Sans 3","Segoe UI",system-ui,-apple-system,Roboto,"Helvetica Neue",Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{--page:#0D1416;--sheet:#141D20;--line:#27343A;--text:#E6ECEC;--text2:#B4C0C3;--fill:#236D82;--hover:#0C576B;--focus:#8CBBCC}}
*{box-sizing:border-box}body{margin:0;padding:40px 16px;background:var(--page);color:var(--text);font:16px/24px var(--font)}
main{max-width:560px;margin:0 auto;padding:32px 40px;background:var(--sheet);border:1px solid var(--line);border-radius:6px;overflow-wrap:anywhere}
h1{margin:0 0 12px;font:600 24px/30px var(--font);letter-spacing:-.012em}p{margin:0 0 24px;color:var(--text2)}p:last-child{margin:0}
button{min-height:44px;padding:10px 20px;border:0;border-radius:4px;background:var(--fill);color:#FFF;font:600 17px/24px var(--font);cursor:pointer}
button:hover{background:var(--hover)}button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (max-width:480px){main{padding:24px 20px}button{width:100%}}`;

/** A page without scripts. Opening it changes nothing, so link scanners do no harm. */
export function renderUnsubscribePage(
  state: UnsubscribePageState,
  unsubscription: Unsubscription | null,
  locale: Locale,
): { body: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64');
  const { title, text, button } = PAGE_MESSAGES[locale][state](
    unsubscription?.senderName ?? '',
    unsubscription?.target.purpose === 'sender-mails',
  );
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
    body: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Recueil</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${button === undefined ? '' : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`}</main></body>
</html>
`,
  };
}
