import type { DocumentState, RequestStatus } from '@recueil/backend/contract';
import {
  ArrowReplyRegular,
  ArrowUploadRegular,
  CheckmarkCircleRegular,
  CircleRegular,
  ClipboardTaskRegular,
  ClockAlarmRegular,
  ClockDismissRegular,
  DismissCircleRegular,
  EditRegular,
  EyeRegular,
  MailInboxRegular,
  ProhibitedRegular,
  QuestionCircleRegular,
} from '@fluentui/react-icons';
import { Badge, type BadgeAppearance } from './Badge.tsx';
import { isKnownStatus, requestStatusLabel, unknownStatusLabel } from './status-labels.ts';
import { LazyTooltip } from '../overlays/LazyTooltip.tsx';
import { usePageLanguage } from '../use-page-language.ts';
import { DAY } from '@recueil/backend/contract';

const REQUEST_BADGES: Record<RequestStatus, BadgeAppearance> = {
  draft: { tone: 'neutral', icon: EditRegular, dashed: true },
  pending: { tone: 'neutral', icon: CircleRegular },
  viewed: { tone: 'info', icon: EyeRegular },
  submitted: { tone: 'action', icon: MailInboxRegular },
  pending_resubmission: { tone: 'warning', icon: ArrowReplyRegular },
  approved: { tone: 'success', icon: CheckmarkCircleRegular },
  completed: { tone: 'success', icon: CheckmarkCircleRegular },
  rejected: { tone: 'danger', icon: DismissCircleRegular },
  expired: { tone: 'neutral', icon: ClockDismissRegular },
  cancelled: { tone: 'neutral', icon: ProhibitedRegular, struck: true },
};

const UNKNOWN_BADGE: BadgeAppearance = { tone: 'neutral', icon: QuestionCircleRegular };

type Labels = { fr: string; en: string };
type DocumentBadgeState = DocumentState | 'missing' | 'uploading' | 'received';

const DOCUMENT_BADGES: Record<DocumentBadgeState, BadgeAppearance & Labels> = {
  missing: {
    tone: 'neutral',
    icon: CircleRegular,
    dashed: true,
    fr: 'À fournir',
    en: 'Not received',
  },
  uploading: { tone: 'action', icon: ArrowUploadRegular, fr: 'Envoi en cours', en: 'Uploading' },
  received: { tone: 'action', icon: CheckmarkCircleRegular, fr: 'Reçu', en: 'Received' },
  pending: { tone: 'action', icon: ClipboardTaskRegular, fr: 'À valider', en: 'To review' },
  approved: { tone: 'success', icon: CheckmarkCircleRegular, fr: 'Approuvé', en: 'Approved' },
  rejected: { tone: 'danger', icon: DismissCircleRegular, fr: 'Rejeté', en: 'Rejected' },
};

/** `label` replaces the status's name. An unknown status reads « Inconnu ». */
export const StatusBadge = ({ status, label }: { status: RequestStatus; label?: string }) => {
  const language = usePageLanguage();
  const appearance = isKnownStatus(status) ? REQUEST_BADGES[status] : UNKNOWN_BADGE;
  return <Badge appearance={appearance} label={label ?? requestStatusLabel(status, language)} />;
};

/** A document's state; `missing` without a file, `pending` until its decision. */
export const DocumentBadge = ({ state, label }: { state: DocumentBadgeState; label?: string }) => {
  const language = usePageLanguage();
  if (!Object.hasOwn(DOCUMENT_BADGES, state))
    return <Badge appearance={UNKNOWN_BADGE} label={unknownStatusLabel(language)} />;
  return (
    <Badge appearance={DOCUMENT_BADGES[state]} label={label ?? DOCUMENT_BADGES[state][language]} />
  );
};

/** Show it when the server says `isOverdue`. `deadline` is an ISO instant. */
export const OverdueBadge = ({ deadline }: { deadline: string | Date }) => {
  const language = usePageLanguage();
  const days = Math.max(1, Math.floor((Date.now() - new Date(deadline).getTime()) / DAY));
  const plural = days > 1 ? 's' : '';
  const hint =
    language === 'fr' ? `En retard de ${days} jour${plural}` : `Overdue by ${days} day${plural}`;
  return (
    <LazyTooltip content={hint}>
      <Badge
        appearance={{ tone: 'danger', icon: ClockAlarmRegular }}
        label={language === 'fr' ? 'Retard' : 'Overdue'}
      />
    </LazyTooltip>
  );
};
