export {
  /** Null when it is no longer due. */
  findConfirmationMail,
} from './find-confirmation-mail.ts';
export {
  /** True when the report changed anything. */
  recordBounce,
  /** Unsubscribes; true when the report changed anything. */
  recordComplaint,
} from './record-report.ts';
