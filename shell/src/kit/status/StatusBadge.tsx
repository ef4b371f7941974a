import type { DocumentStatus, RequestStatus } from '@recueil/backend/contract';
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
import { LazyTooltip } from '../overlays/LazyTooltip.tsx';
import { requestStatusLabel, useKitTranslate } from '../i18n/kit-messages.ts';
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

type DocumentBadgeState = DocumentStatus | 'missing' | 'uploading' | 'received';

const DOCUMENT_BADGES: Record<DocumentBadgeState, BadgeAppearance> = {
  missing: {
    tone: 'neutral',
    icon: CircleRegular,
    dashed: true,
  },
  uploading: { tone: 'action', icon: ArrowUploadRegular },
  received: { tone: 'action', icon: CheckmarkCircleRegular },
  pending: { tone: 'action', icon: ClipboardTaskRegular },
  approved: { tone: 'success', icon: CheckmarkCircleRegular },
  rejected: { tone: 'danger', icon: DismissCircleRegular },
  unavailable: { tone: 'warning', icon: ProhibitedRegular },
};

/** `label` replaces the status's name. An unknown status reads « Inconnu ». */
export const StatusBadge = ({ status, label }: { status: RequestStatus; label?: string }) => {
  const language = usePageLanguage();
  const appearance = Object.hasOwn(REQUEST_BADGES, status) ? REQUEST_BADGES[status] : UNKNOWN_BADGE;
  return <Badge appearance={appearance} label={label ?? requestStatusLabel(status, language)} />;
};

/** A document's state; `missing` without a file, `pending` until its decision. */
export const DocumentBadge = ({ state, label }: { state: DocumentBadgeState; label?: string }) => {
  const t = useKitTranslate();
  if (!Object.hasOwn(DOCUMENT_BADGES, state))
    return <Badge appearance={UNKNOWN_BADGE} label={t('documentState.unknown')} />;
  return <Badge appearance={DOCUMENT_BADGES[state]} label={label ?? t(`documentState.${state}`)} />;
};

/** Show it when the server says `isOverdue`. `deadline` is an ISO instant. */
export const OverdueBadge = ({ deadline }: { deadline: string | Date }) => {
  const t = useKitTranslate();
  const count = Math.max(1, Math.floor((Date.now() - new Date(deadline).getTime()) / DAY));
  return (
    <LazyTooltip content={t('overdue.days', { count })}>
      <Badge appearance={{ tone: 'danger', icon: ClockAlarmRegular }} label={t('overdue.label')} />
    </LazyTooltip>
  );
};
