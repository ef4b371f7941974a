import {
  ArrowSyncRegular,
  CheckmarkCircleRegular,
  ClockAlarmRegular,
  ClockDismissRegular,
  DocumentAddRegular,
  DocumentCheckmarkRegular,
  PersonChatRegular,
  PersonErrorRegular,
  ShieldErrorRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { NotificationKind } from '@recueil/backend/contract';

// Fluent keeps its icons in chunks: one beside an icon of the frame would be in every first load. These are not.

/** What each kind looks like, and the tone that its words say too. */
export const NOTIFICATION_ICONS: Readonly<
  Record<
    NotificationKind,
    { readonly icon: FluentIcon; readonly tone: 'action' | 'success' | 'warning' | 'danger' }
  >
> = {
  'document-received': { icon: DocumentAddRegular, tone: 'action' },
  'handed-in': { icon: DocumentCheckmarkRegular, tone: 'action' },
  completed: { icon: CheckmarkCircleRegular, tone: 'success' },
  'renewal-asked': { icon: ArrowSyncRegular, tone: 'warning' },
  message: { icon: PersonChatRegular, tone: 'action' },
  'deadline-near': { icon: ClockAlarmRegular, tone: 'warning' },
  expired: { icon: ClockDismissRegular, tone: 'warning' },
  bounced: { icon: PersonErrorRegular, tone: 'danger' },
  infected: { icon: ShieldErrorRegular, tone: 'danger' },
};
