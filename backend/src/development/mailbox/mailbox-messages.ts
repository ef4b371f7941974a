import type { Language } from '../../contract/language.contract.ts';

interface MailboxMessages {
  title: string;
  lead: string;
  search: string;
  searchButton: string;
  all: string;
  count: (n: number) => string;
  empty: string;
  emptyHint: string;
  noneFor: (address: string) => string;
  choose: string;
  from: string;
  to: string;
  noSubject: string;
  formatted: string;
  plain: string;
  links: string;
  attachments: string;
  noText: string;
  back: string;
  otherLanguage: string;
  arrived: string;
  app: string;
  list: string;
  frame: (subject: string) => string;
}

export const mailboxMessages: Record<Language, MailboxMessages> = {
  fr: {
    title: 'Courrier de développement',
    lead: 'Tous les messages envoyés par cette installation arrivent ici, et nulle part ailleurs.',
    search: 'Adresse du destinataire',
    searchButton: 'Chercher',
    all: 'Tout afficher',
    count: (n) => (n > 1 ? `${n} messages` : `${n} message`),
    empty: 'Aucun message pour l’instant',
    emptyHint: 'Créez une demande : l’invitation du destinataire apparaîtra ici.',
    noneFor: (address) => `Aucun message pour « ${address} ».`,
    choose: 'Choisissez un message pour le lire.',
    from: 'De',
    to: 'À',
    noSubject: '(sans objet)',
    formatted: 'Mis en forme',
    plain: 'Texte brut',
    links: 'Liens du message',
    attachments: 'Pièces jointes',
    noText: 'Ce message n’a pas de version en texte brut.',
    back: 'Tous les messages',
    otherLanguage: 'English',
    arrived: 'De nouveaux messages sont arrivés. Les afficher',
    app: 'Aller à Recueil',
    list: 'Messages reçus',
    frame: (subject) => `Message : ${subject}`,
  },
  en: {
    title: 'Development mailbox',
    lead: 'Every message that this installation sends arrives here and only here.',
    search: 'Recipient’s address',
    searchButton: 'Search',
    all: 'Show all',
    count: (n) => (n === 1 ? '1 message' : `${n} messages`),
    empty: 'No messages yet',
    emptyHint: 'Create a request and its invitation will appear here.',
    noneFor: (address) => `No messages for “${address}”.`,
    choose: 'Select a message to read it.',
    from: 'From',
    to: 'To',
    noSubject: '(no subject)',
    formatted: 'Formatted',
    plain: 'Plain text',
    links: 'Links in this message',
    attachments: 'Attachments',
    noText: 'This message has no plain text version.',
    back: 'All messages',
    otherLanguage: 'Français',
    arrived: 'New messages have arrived. Show them',
    app: 'Go to Recueil',
    list: 'Received messages',
    frame: (subject) => `Message: ${subject}`,
  },
};
