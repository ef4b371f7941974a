import type { InvitationMessages } from './invitation-messages.ts';
import type { InvitationFailure } from './invitation.api.ts';

/** What the reader can do. */
export function describeFailure(
  { problem, code }: InvitationMessages,
  failure: InvitationFailure,
): string {
  if (failure.code === 'wrong-code' || failure.code === 'code-expired') return code.wrong;
  if (failure.code === 'invitation-mailed-just-now') return code.justSent;
  if (failure.code === 'domain-not-allowed') return problem.domain;
  if (failure.code === 'organization-closing') return problem.closing;
  if (failure.status === 0) return problem.network;
  if (failure.status === 429) return problem.wait(failure.retryAfter ?? 60);
  return problem.server;
}
