import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';

type ApiKeyEventType = 'api-key.created' | 'api-key.revoked';

export const apiKeyEvent = (
  type: ApiKeyEventType,
  member: MemberPrincipal,
  apiKeyId: string,
  scopes: readonly string[],
  occurredAt: Date,
  requestId: string,
): DomainEvent => ({
  type,
  organizationId: member.organizationId,
  occurredAt,
  ...toActorContext({ principal: member, requestId }),
  payload: { apiKeyId, scopes: [...scopes] },
});
