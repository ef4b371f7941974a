import type { Language, RequestStatus } from '@recueil/backend/contract';

const REQUEST_LABELS: Record<RequestStatus, Record<Language, string>> = {
  draft: { fr: 'Brouillon', en: 'Draft' },
  pending: { fr: 'En attente', en: 'Pending' },
  viewed: { fr: 'Consulté', en: 'Viewed' },
  submitted: { fr: 'À valider', en: 'To review' },
  pending_resubmission: { fr: 'Resoumission demandée', en: 'Resubmission requested' },
  approved: { fr: 'Approuvé', en: 'Approved' },
  completed: { fr: 'Terminé', en: 'Completed' },
  rejected: { fr: 'Rejeté', en: 'Rejected' },
  expired: { fr: 'Expiré', en: 'Expired' },
  cancelled: { fr: 'Annulé', en: 'Cancelled' },
};

const UNKNOWN_LABELS: Record<Language, string> = { fr: 'Inconnu', en: 'Unknown' };

/** A newer server may send a status that this build does not know. */
export const isKnownStatus = (status: string): status is RequestStatus =>
  Object.hasOwn(REQUEST_LABELS, status);

/** A request's status for display; « Inconnu » if unknown. */
export const requestStatusLabel = (status: string, language: Language): string =>
  (isKnownStatus(status) ? REQUEST_LABELS[status] : UNKNOWN_LABELS)[language];

export const unknownStatusLabel = (language: Language): string => UNKNOWN_LABELS[language];
