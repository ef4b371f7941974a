import type { Language } from '../../../contract/language.contract.ts';

interface CertificateMessages {
  fileName: string;
  title: string;
  organization(name: string): string;
  recipient(maskedEmail: string): string;
  hash(hash: string): string;
  /** `name`: null when the person is gone. */
  requested(time: string, name: string | null): string;
  done(time: string): string;
  number(id: string): string;
  erased: string;
  requests(requests: number, open: number): string;
  files(files: number, size: string): string;
  messages(messages: number): string;
  mails(mails: number): string;
  more: string;
  kept: string;
  reasons: readonly string[];
}

export const CERTIFICATE_MESSAGES: Readonly<Record<Language, CertificateMessages>> = {
  fr: {
    fileName: 'certificat-effacement',
    title: 'CERTIFICAT D’EFFACEMENT',
    organization: (name) => `Organisation\u00A0: ${name}`,
    recipient: (maskedEmail) => `Destinataire\u00A0: ${maskedEmail}`,
    hash: (hash) => `SHA-256 de l’adresse, en minuscules et sans accents\u00A0: ${hash}`,
    requested: (time, name) => `Demandé le ${time}${name === null ? '' : ` par ${name}`}`,
    done: (time) => `Terminé le ${time}`,
    number: (id) => `Numéro, le même dans le journal\u00A0: ${id}`,
    erased: 'Ce qui a été effacé',
    requests: (requests, open) => `Demandes\u00A0: ${requests}, dont ${open} en cours`,
    files: (files, size) => `Fichiers, dans toutes leurs versions\u00A0: ${files} (${size})`,
    messages: (messages) => `Messages\u00A0: ${messages}`,
    mails: (mails) => `Lignes du suivi des e-mails\u00A0: ${mails}`,
    more: 'Avec elles\u00A0: liens, aperçus, clés de chiffrement des fichiers, historique, relances prévues et notifications',
    kept: 'Ce qui est conservé',
    reasons: [
      'Le journal d’audit, comme la loi le demande. Il contient des identifiants, ni nom, ni adresse, ni nom de fichier.',
      'Ce certificat, avec le SHA-256 de l’adresse au lieu de l’adresse.',
      'Les sauvegardes de l’opérateur, qui expirent dans les 35 jours. Jusque-là, une sauvegarde qui contient les clés contient aussi les fichiers.',
    ],
  },
  en: {
    fileName: 'erasure-certificate',
    title: 'CERTIFICATE OF ERASURE',
    organization: (name) => `Organization: ${name}`,
    recipient: (maskedEmail) => `Recipient: ${maskedEmail}`,
    hash: (hash) => `SHA-256 of the address, in lower case and without accents: ${hash}`,
    requested: (time, name) => `Requested on ${time}${name === null ? '' : ` by ${name}`}`,
    done: (time) => `Done on ${time}`,
    number: (id) => `Number, the same in the audit log: ${id}`,
    erased: 'What was erased',
    requests: (requests, open) => `Requests: ${requests}, ${open} of them open`,
    files: (files, size) => `Files, in all versions: ${files} (${size})`,
    messages: (messages) => `Messages: ${messages}`,
    mails: (mails) => `Rows of the mail log: ${mails}`,
    more: 'With them: links, previews, encryption keys of the files, timeline, planned reminders and notifications',
    kept: 'What is kept',
    reasons: [
      'The audit log, as the law requires. It holds ids, and neither names nor addresses nor file names.',
      'This certificate, with the SHA-256 of the address instead of the address.',
      'Backups of the operator, which expire within 35 days. Until then a backup that holds the keys also holds the files.',
    ],
  },
};
