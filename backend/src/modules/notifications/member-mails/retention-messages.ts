import { withDe } from '../../../contract/elision.contract.ts';
import type { Locale } from '../../identity/identity.contract.ts';
import type { Paragraph } from '../templates/mail-page.ts';

interface RetentionMessages {
  warning: {
    subject(count: number): string;
    preheader: string;
    heading: string;
    tell(organization: string): Paragraph;
    what: string;
    deleted(day: string): string;
    more(count: number): string;
    button: string;
    why: string;
  };
  certificate: {
    subject(organization: string): string;
    preheader: string;
    heading: string;
    tell(organization: string): Paragraph;
    counts(requests: number, documents: number, files: number): string;
    days(ended: string, deleted: string): string;
    contents(documents: number, files: number): string;
    fingerprint(sha256: string): string;
    more(count: number): string;
    why: string;
  };
}

export const RETENTION_MESSAGES: Readonly<Record<Locale, RetentionMessages>> = {
  fr: {
    warning: {
      subject: (count) =>
        count > 1
          ? `${count} dossiers terminés seront bientôt supprimés`
          : 'Un dossier terminé sera bientôt supprimé',
      preheader: 'La règle de conservation de votre organisation s’applique.',
      heading: 'Des dossiers terminés seront supprimés',
      tell: (organization) => [
        'La règle de conservation de l’organisation ',
        { strong: organization },
        ' supprimera définitivement ces dossiers, avec leurs fichiers et leurs messages.',
      ],
      what: 'Téléchargez d’ici là les documents que vous souhaitez garder. Un propriétaire ou un administrateur peut changer la règle dans les paramètres de l’organisation.',
      deleted: (day) => `Suppression le ${day}`,
      more: (count) => (count > 1 ? `Et ${count} autres dossiers.` : 'Et un autre dossier.'),
      button: 'Voir les dossiers',
      why: 'Vous recevez cet e-mail parce que vous avez créé ces dossiers, que vous en êtes responsable, ou que vous êtes propriétaire de l’organisation.',
    },
    certificate: {
      subject: (organization) =>
        `Certificat de suppression\u00A0: dossiers terminés ${withDe(organization)}`,
      preheader: 'Ces dossiers ont été supprimés. Conservez ce message.',
      heading: 'Certificat de suppression',
      tell: (organization) => [
        'La règle de conservation de l’organisation ',
        { strong: organization },
        ' a supprimé définitivement les dossiers ci-dessous, avec leurs fichiers et les clés de ces fichiers.',
      ],
      counts: (requests, documents, files) =>
        `Dossiers\u00A0: ${requests}. Documents demandés\u00A0: ${documents}. Fichiers\u00A0: ${files}.`,
      days: (ended, deleted) => `Terminé le ${ended}, supprimé le ${deleted}`,
      contents: (documents, files) =>
        `Documents demandés\u00A0: ${documents}. Fichiers\u00A0: ${files}.`,
      fingerprint: (sha256) => `Empreinte SHA-256 de la liste complète\u00A0: ${sha256}`,
      more: (count) =>
        `Non affichés\u00A0: ${count}. L’export des données de l’organisation contient la liste complète (retention-deletions).`,
      why: 'Vous recevez cet e-mail parce que vous êtes propriétaire ou administrateur de l’organisation.',
    },
  },
  en: {
    warning: {
      subject: (count) =>
        count > 1
          ? `${count} ended requests will soon be deleted`
          : 'An ended request will soon be deleted',
      preheader: 'The retention rule of your organization applies.',
      heading: 'Ended requests will be deleted',
      tell: (organization) => [
        'The retention rule of the organization ',
        { strong: organization },
        ' will delete these requests for good, with their files and messages.',
      ],
      what: 'Download the documents that you want to keep before then. An owner or admin can change the rule in the settings of the organization.',
      deleted: (day) => `Deletion on ${day}`,
      more: (count) => (count > 1 ? `And ${count} other requests.` : 'And one other request.'),
      button: 'View the requests',
      why: 'You receive this email because you created these requests, they are assigned to you, or you are an owner of the organization.',
    },
    certificate: {
      subject: (organization) => `Certificate of deletion: ended requests of ${organization}`,
      preheader: 'These requests were deleted. Keep this message.',
      heading: 'Certificate of deletion',
      tell: (organization) => [
        'The retention rule of the organization ',
        { strong: organization },
        ' deleted the requests below for good, with their files and the keys of these files.',
      ],
      counts: (requests, documents, files) =>
        `Requests: ${requests}. Requested documents: ${documents}. Files: ${files}.`,
      days: (ended, deleted) => `Ended on ${ended}, deleted on ${deleted}`,
      contents: (documents, files) => `Requested documents: ${documents}. Files: ${files}.`,
      fingerprint: (sha256) => `SHA-256 of the full list: ${sha256}`,
      more: (count) =>
        `Not shown: ${count}. The export of the organization’s data contains the full list (retention-deletions).`,
      why: 'You receive this email because you are an owner or admin of the organization.',
    },
  },
};
