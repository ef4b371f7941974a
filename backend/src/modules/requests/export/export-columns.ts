import { UNTITLED_REQUEST, type RequestStatus, isOverdue } from '../requests-limits.contract.ts';
import type { Priority } from '../requests.contract.ts';
import type { RequestRow } from '../requests.tables.ts';
import { countRejected, countUndecided } from '../counters/counters.rules.ts';
import type { Locale } from '../../identity/identity.contract.ts';
import { formatWallClock } from '../../../platform/calendar/calendar.rules.ts';

interface ExportContext {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
  readonly teamNames: ReadonlyMap<string, string>;
}

interface Column {
  readonly fr: string;
  readonly en: string;
  cell(row: RequestRow, context: ExportContext): string;
}

const STATUS: Record<RequestStatus, Record<Locale, string>> = {
  draft: { fr: 'Brouillon', en: 'Draft' },
  pending: { fr: 'En attente', en: 'Pending' },
  viewed: { fr: 'Consulté', en: 'Viewed' },
  submitted: { fr: 'À valider', en: 'To review' },
  approved: { fr: 'Approuvé', en: 'Approved' },
  completed: { fr: 'Terminé', en: 'Completed' },
  pending_resubmission: { fr: 'Resoumission demandée', en: 'Resubmission requested' },
  rejected: { fr: 'Rejeté', en: 'Rejected' },
  expired: { fr: 'Expiré', en: 'Expired' },
  cancelled: { fr: 'Annulé', en: 'Cancelled' },
};
const PRIORITY: Record<Priority, Record<Locale, string>> = {
  high: { fr: 'Haute', en: 'High' },
  medium: { fr: 'Normale', en: 'Medium' },
  low: { fr: 'Basse', en: 'Low' },
};
const YES_NO: Record<Locale, readonly [yes: string, no: string]> = {
  fr: ['Oui', 'Non'],
  en: ['Yes', 'No'],
};

/** In the format that spreadsheets of the language read as a date. */
function formatInstant(instant: Date | null, { locale, timeZone }: ExportContext): string {
  if (instant === null) return '';
  const time = formatWallClock(instant, timeZone);
  return locale === 'en' ? time : time.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1');
}

export const EXPORT_COLUMNS: readonly Column[] = [
  { fr: 'Titre', en: 'Title', cell: (row, { locale }) => row.title || UNTITLED_REQUEST[locale] },
  { fr: 'Destinataire', en: 'Recipient', cell: (row) => row.recipientName },
  { fr: 'E-mail', en: 'Email', cell: (row) => row.recipientEmail },
  { fr: 'Statut', en: 'Status', cell: (row, { locale }) => STATUS[row.status][locale] },
  {
    fr: 'En retard',
    en: 'Overdue',
    cell: (row, { locale, now }) => YES_NO[locale][isOverdue(row, now) ? 0 : 1],
  },
  { fr: 'Échéance', en: 'Deadline', cell: (row, context) => formatInstant(row.deadline, context) },
  { fr: 'Priorité', en: 'Priority', cell: (row, { locale }) => PRIORITY[row.priority][locale] },
  { fr: 'Responsable', en: 'Assignee', cell: (row) => row.assignee ?? '' },
  { fr: 'Type de dossier', en: 'Type', cell: (row) => row.documentType ?? '' },
  { fr: 'Documents demandés', en: 'Documents requested', cell: (row) => String(row.documentCount) },
  { fr: 'Reçus', en: 'Received', cell: (row) => String(row.uploadedCount) },
  { fr: 'À valider', en: 'To review', cell: (row) => String(countUndecided(row)) },
  { fr: 'Approuvés', en: 'Approved', cell: (row) => String(row.approvedCount) },
  { fr: 'Rejetés', en: 'Rejected', cell: (row) => String(countRejected(row)) },
  { fr: 'Indisponibles', en: 'Unavailable', cell: (row) => String(row.unavailableCount) },
  { fr: 'Resoumissions', en: 'Resubmissions', cell: (row) => String(row.revisionCount) },
  { fr: 'Créée le', en: 'Created', cell: (row, context) => formatInstant(row.createdAt, context) },
  {
    fr: 'Documents remis le',
    en: 'Submitted',
    cell: (row, context) => formatInstant(row.submittedAt, context),
  },
  {
    fr: 'Terminée le',
    en: 'Completed on',
    cell: (row, context) => formatInstant(row.completedAt, context),
  },
  {
    fr: 'Équipe',
    en: 'Team',
    cell: ({ teamId }, { teamNames }) => teamNames.get(teamId ?? '') ?? '',
  },
  { fr: 'Identifiant', en: 'Id', cell: (row) => row.id },
];
