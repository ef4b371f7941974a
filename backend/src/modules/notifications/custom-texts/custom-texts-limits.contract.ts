/** Letters to recipients whose subject and beginning an organisation may write itself; each stage of a reminder is one of its own. */
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

/** What may stand in braces, by what it means. Both names are understood in a text of either language: `{dossier}`, `{file}`. */
export const MAIL_TEXT_PLACEHOLDERS = {
  recipient: { fr: 'destinataire', en: 'recipient' },
  organization: { fr: 'organisation', en: 'organisation' },
  sender: { fr: 'expediteur', en: 'sender' },
  file: { fr: 'dossier', en: 'file' },
  deadline: { fr: 'echeance', en: 'deadline' },
  count: { fr: 'nombre', en: 'count' },
} as const;
export type MailTextPlaceholder = keyof typeof MAIL_TEXT_PLACEHOLDERS;
