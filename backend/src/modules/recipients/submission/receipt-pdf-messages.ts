import type { Language } from '../../../contract/language.contract.ts';

interface ReceiptPdfMessages {
  fileName: string;
  title: string;
  untitled: string;
  request: string;
  organization: string;
  depositor: string;
  submittedAt: string;
  timeZone: string;
  question: string;
  documents: string;
  received(size: string, time: string): string;
  fingerprint(sha256: string): string;
  unavailable(reason: string): string;
  missing: string;
  explain: string;
  explainEncrypted: string;
}

export const RECEIPT_PDF_MESSAGES: Readonly<Record<Language, ReceiptPdfMessages>> = {
  fr: {
    fileName: 'recu',
    title: 'Reçu de dépôt',
    untitled: 'Demande sans titre',
    request: 'Dossier',
    organization: 'Remis à',
    depositor: 'Déposé par',
    submittedAt: 'Remis le',
    timeZone: 'Fuseau horaire',
    question: 'Une question',
    documents: 'Documents',
    received: (size, time) => `${size}, reçu le ${time}`,
    fingerprint: (sha256) => `SHA-256 ${sha256}`,
    unavailable: (reason) => `Indisponible\u00A0: ${reason}`,
    missing: 'Non fourni',
    explain:
      'L’empreinte SHA-256 d’un fichier change dès qu’un seul de ses octets change. Elle permet de prouver que le fichier reçu est bien celui que vous avez gardé.',
    explainEncrypted:
      'Les fichiers chiffrés de bout en bout ont été chiffrés sur votre appareil avant l’envoi. Leur empreinte SHA-256 est celle du fichier chiffré, tel qu’il a été reçu, et non celle du fichier d’origine.',
  },
  en: {
    fileName: 'receipt',
    title: 'Receipt',
    untitled: 'Untitled request',
    request: 'Request',
    organization: 'Submitted to',
    depositor: 'Submitted by',
    submittedAt: 'Submitted on',
    timeZone: 'Time zone',
    question: 'Any questions',
    documents: 'Documents',
    received: (size, time) => `${size}, received on ${time}`,
    fingerprint: (sha256) => `SHA-256 ${sha256}`,
    unavailable: (reason) => `Unavailable: ${reason}`,
    missing: 'Not provided',
    explain:
      'The SHA-256 fingerprint of a file changes as soon as one of its bytes changes. It can prove that the file received is the one that you kept.',
    explainEncrypted:
      'End-to-end encrypted files were encrypted on your device before they were sent. Their SHA-256 fingerprint is that of the encrypted file as it was received, not that of the original file.',
  },
};
