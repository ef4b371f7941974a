import type { RejectionReason } from './rejection-reasons.contract.ts';

/** The recipient reads the message, so it says what to do. */
export const DEFAULT_REASONS: readonly RejectionReason[] = [
  {
    id: 'illegible',
    version: 1,
    label: { fr: 'Illisible ou flou', en: 'Unreadable or blurred' },
    message: {
      fr: 'Le document est illisible. Reprenez-le à plat, à la lumière du jour.',
      en: 'The document cannot be read. Lay it flat and photograph it again in daylight.',
    },
  },
  {
    id: 'missing-page',
    version: 1,
    label: { fr: 'Page manquante', en: 'Missing page' },
    message: {
      fr: 'Il manque une ou plusieurs pages. Déposez le document complet.',
      en: 'One or more pages are missing. Please upload the complete document.',
    },
  },
  {
    id: 'outdated',
    version: 1,
    label: { fr: 'Document périmé', en: 'Out of date' },
    message: {
      fr: 'Ce document n’est plus valable. Déposez-en un plus récent.',
      en: 'This document is no longer valid. Please upload a more recent one.',
    },
  },
  {
    id: 'wrong-document',
    version: 1,
    label: { fr: 'Mauvais document', en: 'Wrong document' },
    message: {
      fr: 'Ce n’est pas le document demandé. Vérifiez la liste, puis déposez le bon.',
      en: 'This is not the document requested. Please check the list and upload the right one.',
    },
  },
  {
    id: 'incomplete',
    version: 1,
    label: { fr: 'Incomplet', en: 'Incomplete' },
    message: {
      fr:
        'Il manque des informations ou une signature. Complétez le document, puis déposez-le de ' +
        'nouveau.',
      en:
        'Information or a signature is missing. Please complete the document and upload it ' +
        'again.',
    },
  },
];
