export type RequestMailKind =
  | 'invitation'
  | 'reminder'
  | 'automatic-reminder'
  | 'resubmission'
  | 'submitted'
  | 'receipt'
  | 'completed'
  | 'code'
  | 'renewal'
  | 'renewal-requested'
  | 'message'
  | 'expiring'
  | 'cancelled'
  | 'rejected'
  | 'reopened'
  | 'changed'
  | 'sent'
  | 'completed-sender'
  | 'deadline-near'
  | 'assigned';

export type PersonMailKind = 'reassigned' | 'deleted' | 'digest' | 'daily-summary';

export type OrganizationMailKind =
  | 'member-invitation'
  | 'member-invitation-code'
  | 'join-request'
  | 'join-approved'
  | 'join-refused'
  | 'export-ready'
  | 'closing'
  | 'closing-certificate'
  | 'retention-warning'
  | 'retention-certificate';

export type SubscriberMailKind = 'waitlist-confirmation';

export type MailKind = RequestMailKind | PersonMailKind | OrganizationMailKind | SubscriberMailKind;
