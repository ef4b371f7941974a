import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import type { PublisherPrincipal } from '../../platform/http/auth/principal.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';

type ScreenEventType =
  | 'screen.published'
  | 'screen.promoted'
  | 'screen.rolled-back'
  | 'screen.canary-started'
  | 'screen.canary-ended';

/** Of no organisation: in the chain of the installation. */
export const screenEvent = (
  type: ScreenEventType,
  publisher: PublisherPrincipal,
  screenId: string,
  versionId: string,
  occurredAt: Date,
  requestId: string,
): DomainEvent => ({
  type,
  organizationId: '',
  occurredAt,
  ...toActorContext({ principal: publisher, requestId }),
  payload: { screenId, versionId },
});
