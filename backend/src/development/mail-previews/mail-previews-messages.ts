import type { Language } from '../../contract/language.contract.ts';

interface MailPreviewsMessages {
  title: string;
  lead: string;
  list: string;
  otherLanguage: string;
  app: string;
  mailbox: string;
  back: string;
  choose: string;
  headers: string;
  text: string;
  phone: string;
  desktop: string;
  light: string;
  dark: string;
  width: string;
  theme: string;
  to: { recipient: string; sender: string };
  frame: (subject: string) => string;
}

export const mailPreviewsMessages: Record<Language, MailPreviewsMessages> = {
  fr: {
    title: 'Tous les e-mails',
    lead: 'Chaque e-mail de Recueil, écrit comme il partirait, avec des données d’exemple.',
    list: 'E-mails',
    otherLanguage: 'English',
    app: 'Aller à Recueil',
    mailbox: 'Courrier de développement',
    back: 'Tous les e-mails',
    choose: 'Choisissez un e-mail pour le voir.',
    headers: 'En-têtes',
    text: 'Partie en texte brut',
    phone: '360 px',
    desktop: '640 px',
    light: 'Clair',
    dark: 'Sombre',
    width: 'Largeur',
    theme: 'Thème',
    to: { recipient: 'au destinataire', sender: 'à l’expéditeur' },
    frame: (subject) => `E-mail\u00A0: ${subject}`,
  },
  en: {
    title: 'All emails',
    lead: 'Every email that Recueil sends, rendered with sample data.',
    list: 'Emails',
    otherLanguage: 'Français',
    app: 'Go to Recueil',
    mailbox: 'Development mailbox',
    back: 'All emails',
    choose: 'Select an email to preview it.',
    headers: 'Headers',
    text: 'Plain text part',
    phone: '360 px',
    desktop: '640 px',
    light: 'Light',
    dark: 'Dark',
    width: 'Width',
    theme: 'Theme',
    to: { recipient: 'to the recipient', sender: 'to the sender' },
    frame: (subject) => `Email: ${subject}`,
  },
};
