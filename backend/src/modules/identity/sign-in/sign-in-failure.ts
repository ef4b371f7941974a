export type SignInFailureReason =
  'cancelled' | 'expired' | 'refused' | 'misconfigured' | 'unavailable';

/** The reason is shown on the sign-in page, the cause is logged. */
export class SignInFailureError extends Error {
  override readonly name = 'SignInFailureError';
  readonly reason: SignInFailureReason;
  constructor(reason: SignInFailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
