/** What the mail log says about one mail. */
export interface LoggedMail {
  readonly kind: string;
  readonly addressee: 'recipient' | 'sender';
  readonly state: 'queued' | 'sent' | 'bounced' | 'failed' | 'dropped';
  /** SHA-256 of the normalised address. */
  readonly addressHash: Buffer;
}

/** The rows of the mail log that erasing a recipient concerns. Deletions: in a transaction. */
export interface RecipientMailLog {
  countOfRequests(organizationId: string, requestIds: readonly string[]): Promise<number>;
  /** The requests of all mails to an address, one for each mail; null: about none. */
  listRequestsMailedTo(organizationId: string, addressHash: Buffer): Promise<(string | null)[]>;
  /** Mails to both sides. Returns their number. */
  deleteOfRequest(organizationId: string, requestId: string): Promise<number>;
  /** Those that are left, as when the address of a request was corrected. Returns their number. */
  deleteMailedTo(organizationId: string, addressHash: Buffer): Promise<number>;
}
