import type { SignInFailureReason } from '../identity.rules.ts';

/** A sign-in that came back without a session. A person reads the reason on the sign-in page, an operator the cause in the log. */
export class SignInFailureError extends Error {
  override readonly name = 'SignInFailureError';
  readonly reason: SignInFailureReason;
  constructor(reason: SignInFailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
