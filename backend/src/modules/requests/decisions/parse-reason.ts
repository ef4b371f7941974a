import { validationFailed } from '../../../platform/problem.ts';
import { VALIDATION_MESSAGES } from '../requests-limits.contract.ts';

export const REASON_MESSAGES = { 'reason:required': VALIDATION_MESSAGES.reasonMissing };

/** Throws 422 for a blank one. */
export function parseReason(
  { reason }: { readonly reason: string },
  message: string = VALIDATION_MESSAGES.reasonMissing,
): string {
  const text = reason.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw validationFailed({ errors: [{ field: 'reason', message }] });
  return text;
}

export const UNAVAILABLE_FIELD_ERRORS = {
  'reason:required': VALIDATION_MESSAGES.unavailableReasonMissing,
};

/** Throws 422 for a blank one. */
export const parseUnavailableReason = (body: { readonly reason: string }): string =>
  parseReason(body, VALIDATION_MESSAGES.unavailableReasonMissing);
