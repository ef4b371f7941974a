import type { SignInError } from '../identity.rules.ts';

/** A sign-in that came back without a session. A person reads the reason on the sign-in page, an operator the cause in the log. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly reason: SignInError;
  constructor(reason: SignInError, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
