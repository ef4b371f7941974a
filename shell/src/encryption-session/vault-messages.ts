import type { Language } from '@recueil/backend/contract';
import { useUi } from '@recueil/shell/contract';
import type { FileDecryptionError } from '@recueil/shell/encryption';

const fr = {
  unlock: 'Déverrouiller',
  locked: 'Fichier chiffré',
  lockedText:
    'Ce document est chiffré de bout en bout. Déverrouillez les documents pour l’afficher ici.',
  notScanned: 'non analysé (chiffré)',
  decryptFailed:
    'Le fichier n’a pas pu être déchiffré. Il est peut-être endommagé, ou vous n’avez pas l’autorisation de le lire.',
  downloadEncrypted: 'Télécharger le fichier chiffré',
  keptEncrypted: 'Dans l’archive, sous leur nom chiffré\u00A0:',
  downloadFailed: 'Erreur lors du téléchargement',
  title: 'Déverrouiller les documents chiffrés',
  text: 'Une fois suffit jusqu’à la fin de votre session. Ce que vous saisissez ne quitte pas ce navigateur.',
  passphrase: 'Phrase secrète',
  recoveryKey: 'Clé de récupération',
  recoveryHint: 'Les douze mots, dans l’ordre, séparés par des espaces.',
  show: 'Afficher la phrase secrète',
  hide: 'Masquer la phrase secrète',
  useRecovery: 'Utiliser la clé de récupération',
  usePassphrase: 'Utiliser la phrase secrète',
  wrongPassphrase: 'Cette phrase secrète n’ouvre pas les documents.',
  wrongRecovery: 'Cette clé de récupération n’ouvre pas les documents.',
  empty: 'Saisissez ce champ.',
  unlockFailed: 'Le déverrouillage a échoué. Vérifiez la connexion et réessayez.',
  unlocking: 'Déverrouillage…',
  cancel: 'Annuler',
};

const en: typeof fr = {
  unlock: 'Unlock',
  locked: 'Encrypted file',
  lockedText: 'This document is encrypted end to end. Unlock the documents to show it here.',
  notScanned: 'not scanned (encrypted)',
  decryptFailed:
    'Failed to decrypt file. The file may be corrupted or you may not have permission.',
  downloadEncrypted: 'Download the encrypted file',
  keptEncrypted: 'In the archive, under their encrypted names:',
  downloadFailed: 'Download failed',
  title: 'Unlock encrypted documents',
  text: 'Once is enough until the end of your session. What you enter does not leave this browser.',
  passphrase: 'Passphrase',
  recoveryKey: 'Recovery key',
  recoveryHint: 'The twelve words in order, separated by spaces.',
  show: 'Show the passphrase',
  hide: 'Hide the passphrase',
  useRecovery: 'Use the recovery key',
  usePassphrase: 'Use the passphrase',
  wrongPassphrase: 'This passphrase does not open the documents.',
  wrongRecovery: 'This recovery key does not open the documents.',
  empty: 'Fill in this field.',
  unlockFailed: 'Unlocking failed. Check the connection and try again.',
  unlocking: 'Unlocking…',
  cancel: 'Cancel',
};

const messages: Record<Language, typeof fr> = { fr, en };

export const useVaultMessages = (): typeof fr => messages[useUi().language];

/** Not with `instanceof`: the class loads with the cryptography. */
export const isDecryptionError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'FileDecryptionError';

export const isForOtherKey = (error: unknown): boolean =>
  isDecryptionError(error) && (error as FileDecryptionError).reason === 'locked';
