export {
  /** Null when no mail is due any more. */
  findExportMail,
} from './exports/find-export-mail.ts';
export {
  /** For a former owner; null when no mail is due any more. */
  findClosingCertificate,
  /** For one owner; null when no mail is due any more. */
  findClosingMail,
} from './closing/find-closing-mail.ts';
