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
  | 'unavailable'
  | 'insisted'
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

export type MailKind =
  | RequestMailKind
  | PersonMailKind
  | 'member-invitation'
  | 'member-invitation-code'
  | 'join-request'
  | 'join-approved'
  | 'join-refused'
  | 'export-ready'
  | 'closing'
  | 'closing-certificate'
  | 'retention-warning'
  | 'retention-certificate'
  | 'waitlist-confirmation'
  | 'screen-alert';
