import {
  ArrowSyncRegular,
  CheckmarkCircleRegular,
  ClockAlarmRegular,
  ClockDismissRegular,
  DocumentAddRegular,
  DocumentCheckmarkRegular,
  DocumentDismissRegular,
  DocumentProhibitedRegular,
  PersonArrowRightRegular,
  PersonChatRegular,
  PersonErrorRegular,
  ShieldErrorRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { NotificationKind } from '@recueil/backend/contract';

// Fluent bundles icons in chunks: none of these shares a chunk with an icon of the layout, so the
// first load does not grow.

export const NOTIFICATION_ICONS: Readonly<
  Record<
    NotificationKind,
    { readonly icon: FluentIcon; readonly tone: 'action' | 'success' | 'warning' | 'danger' }
  >
> = {
  'document-received': { icon: DocumentAddRegular, tone: 'action' },
  submitted: { icon: DocumentCheckmarkRegular, tone: 'action' },
  completed: { icon: CheckmarkCircleRegular, tone: 'success' },
  unavailable: { icon: DocumentProhibitedRegular, tone: 'warning' },
  'renewal-requested': { icon: ArrowSyncRegular, tone: 'warning' },
  message: { icon: PersonChatRegular, tone: 'action' },
  'deadline-near': { icon: ClockAlarmRegular, tone: 'warning' },
  expired: { icon: ClockDismissRegular, tone: 'warning' },
  bounced: { icon: PersonErrorRegular, tone: 'danger' },
  assigned: { icon: PersonArrowRightRegular, tone: 'action' },
  reassigned: { icon: PersonArrowRightRegular, tone: 'action' },
  deleted: { icon: DocumentDismissRegular, tone: 'danger' },
  infected: { icon: ShieldErrorRegular, tone: 'danger' },
};
