/** One message to one address. `id` becomes the Message-ID and must be stable over retries of the same delivery. */
export interface Mail {
  id: string;
  to: { name: string; address: string };
  /** Shown as the sender's name, such as « Vasseur & Lacaze via Recueil »; the address is the configured one. */
  fromName: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  locale: 'fr' | 'en';
}

export interface Mailer {
  /** Resolves when the transport accepted it. Rejects with `PermanentFailure` on a 5xx answer, else with a plain error to retry. */
  send(mail: Mail): Promise<void>;
  /** Whether the transport answers; cached for a few seconds. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}
