import type { Locale } from '../../identity/identity.contract.ts';
import type { Paragraph } from '../templates/mail-page.ts';

interface AnnouncementMessages {
  subject(organization: string, day: string): string;
  heading: string;
  tell(organization: string, day: string): Paragraph;
}

interface ClosingMessages {
  scheduled: AnnouncementMessages;
  notice: AnnouncementMessages;
  preheader: string;
  what: string;
  until: string;
  button: string;
  unexpected: string;
  certificate: {
    subject(organization: string): string;
    preheader: string;
    heading: string;
    tell(organization: string, time: string): Paragraph;
    requests(requests: number, documents: number, messages: number): string;
    files(objects: number, keys: number): string;
    people(members: number, keys: number, links: number): string;
    total(rows: number): string;
    audit(sequence: number, mac: string): string;
    backups: string;
    why: string;
  };
}

export const CLOSING_MESSAGES: Readonly<Record<Locale, ClosingMessages>> = {
  fr: {
    scheduled: {
      subject: (organization, day) => `${organization} fermera le ${day}`,
      heading: 'La fermeture est programmée',
      tell: (organization, day) => [
        'L’organisation ',
        { strong: organization },
        ' fermera le ',
        { strong: day },
        '.',
      ],
    },
    notice: {
      subject: (organization, day) => `${organization} ferme bientôt\u00A0: le ${day}`,
      heading: 'La fermeture approche',
      tell: (organization, day) => [
        'L’organisation ',
        { strong: organization },
        ' ferme le ',
        { strong: day },
        '. Ce jour-là, tout est supprimé.',
      ],
    },
    preheader: 'Un propriétaire peut la rouvrir jusque-là.',
    what: 'D’ici là, ni nouvelle demande ni nouveau membre. Les demandes en cours continuent, et les liens des destinataires restent valables.',
    until:
      'Jusqu’à cette date, un propriétaire peut rouvrir l’organisation ou télécharger un export complet. Ensuite, données, fichiers et clés sont supprimés définitivement.',
    button: 'Voir les données',
    unexpected:
      'Vous n’êtes pas au courant\u202F? Rouvrez l’organisation, puis consultez son journal.',
    certificate: {
      subject: (organization) => `Certificat de suppression\u00A0: ${organization}`,
      preheader: 'Tout a été supprimé. Conservez ce message.',
      heading: 'Certificat de suppression',
      tell: (organization, time) => [
        'Les données de l’organisation ',
        { strong: organization },
        ' ont été supprimées définitivement le ',
        { strong: time },
        '.',
      ],
      requests: (requests, documents, messages) =>
        `Demandes\u00A0: ${requests}. Documents demandés\u00A0: ${documents}. Messages\u00A0: ${messages}.`,
      files: (objects, keys) =>
        `Fichiers et aperçus\u00A0: ${objects}. Clés de chiffrement détruites\u00A0: ${keys}.`,
      people: (members, keys, links) =>
        `Adhésions de membres\u00A0: ${members}. Clés d’API\u00A0: ${keys}. Liens de destinataires\u00A0: ${links}.`,
      total: (rows) => `Lignes supprimées en tout\u00A0: ${rows}.`,
      audit: (sequence, mac) =>
        `Le journal, qui ne nomme personne, est conservé comme la loi le demande. Sa dernière entrée avant la suppression porte le n° ${sequence} et l’empreinte ${mac}.`,
      backups: 'Les sauvegardes de l’opérateur expirent dans les 35 jours.',
      why: 'Vous recevez cet e-mail parce que vous étiez propriétaire de l’organisation.',
    },
  },
  en: {
    scheduled: {
      subject: (organization, day) => `${organization} will close on ${day}`,
      heading: 'The closing is scheduled',
      tell: (organization, day) => [
        'The organization ',
        { strong: organization },
        ' will close on ',
        { strong: day },
        '.',
      ],
    },
    notice: {
      subject: (organization, day) => `${organization} closes soon: on ${day}`,
      heading: 'The closing is near',
      tell: (organization, day) => [
        'The organization ',
        { strong: organization },
        ' closes on ',
        { strong: day },
        '. Everything is deleted on that day.',
      ],
    },
    preheader: 'An owner can reopen it until then.',
    what: 'Until then there are no new requests and no new members. Open requests go on, and the links of recipients stay valid.',
    until:
      'Until that day an owner can reopen the organization or download a full export. Afterwards data, files and keys are deleted for good.',
    button: 'View the data',
    unexpected: 'You did not know? Reopen the organization, then look into its audit log.',
    certificate: {
      subject: (organization) => `Certificate of deletion: ${organization}`,
      preheader: 'Everything was deleted. Keep this message.',
      heading: 'Certificate of deletion',
      tell: (organization, time) => [
        'The data of the organization ',
        { strong: organization },
        ' was deleted for good on ',
        { strong: time },
        '.',
      ],
      requests: (requests, documents, messages) =>
        `Requests: ${requests}. Requested documents: ${documents}. Messages: ${messages}.`,
      files: (objects, keys) =>
        `Files and previews: ${objects}. Encryption keys destroyed: ${keys}.`,
      people: (members, keys, links) =>
        `Memberships: ${members}. API keys: ${keys}. Links of recipients: ${links}.`,
      total: (rows) => `Deleted rows in total: ${rows}.`,
      audit: (sequence, mac) =>
        `The audit log, which names no person, is kept as the law requires. Its last entry before the deletion has number ${sequence} and fingerprint ${mac}.`,
      backups: 'Backups of the operator expire within 35 days.',
      why: 'You receive this email because you were an owner of the organization.',
    },
  },
};
