/** One received mail, as kept and as parsed. */
export interface StoredMail {
  readonly id: string;
  readonly from: string;
  /** The address it was delivered to, not what its header claims. */
  readonly to: string;
  readonly subject: string;
  /** ISO 8601, when it arrived. */
  readonly date: string;
  readonly text: string;
  /** Pictures that the mail carries are inside as data. */
  readonly html: string;
  readonly links: readonly string[];
  readonly attachments: readonly { readonly name: string; readonly bytes: number }[];
}
