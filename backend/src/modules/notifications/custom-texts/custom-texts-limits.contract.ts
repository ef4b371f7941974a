/** Mails whose text an organisation may write; each stage of a reminder counts separately. */
export const MAIL_TEXT_KINDS = [
  'invitation',
  'reminder-before',
  'reminder-day',
  'reminder-overdue',
  'resubmission',
  'receipt',
  'completed',
  'expiring',
  'renewal',
] as const;
export type MailTextKind = (typeof MAIL_TEXT_KINDS)[number];

export const MAIL_TEXT_LOCALES = ['fr', 'en'] as const;
export type MailTextLocale = (typeof MAIL_TEXT_LOCALES)[number];

export const MAIL_TEXT_LIMITS = { subject: 200, intro: 2000 } as const;

/** Names allowed in braces. Both languages' names work in every text: `{dossier}`, `{file}`. */
export const MAIL_TEXT_PLACEHOLDERS = {
  recipient: { fr: 'destinataire', en: 'recipient' },
  organization: { fr: 'organisation', en: 'organisation' },
  sender: { fr: 'expediteur', en: 'sender' },
  file: { fr: 'dossier', en: 'file' },
  deadline: { fr: 'echeance', en: 'deadline' },
  count: { fr: 'nombre', en: 'count' },
} as const;
export type MailTextPlaceholder = keyof typeof MAIL_TEXT_PLACEHOLDERS;
