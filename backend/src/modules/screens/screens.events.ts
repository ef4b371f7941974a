import { toActorContext } from '../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';
import type { ScreenActor } from './screen-actor.ts';

/** Of the product: a version that is live or a canary no longer fits. Audited. */
export const SCREEN_NOT_SERVED = 'screen.not-served';

/** Schedules a mail: `screenId`, `versionId`, `kind`, `detail`, and the key whose team gets it. */
export const SCREEN_ALERT_DUE = 'screen.alert-due';

type ScreenEventType =
  | 'screen.published'
  | 'screen.promoted'
  | 'screen.rolled-back'
  | 'screen.withdrawn'
  | 'screen.canary-started'
  | 'screen.canary-ended'
  | 'screen.override-started'
  | 'screen.override-ended'
  | 'screen.refused';

/** Of no organisation: in the chain of the installation. `versionId`: null for none. */
export const screenEvent = (
  type: ScreenEventType,
  actor: ScreenActor,
  screenId: string,
  versionId: string | null,
  occurredAt: Date,
  requestId: string,
): DomainEvent => ({
  type,
  organizationId: '',
  occurredAt,
  ...toActorContext({ principal: actor, requestId }),
  payload: { screenId, ...(versionId === null ? {} : { versionId }) },
});

export const publisherKeyEvent = (
  type: 'publisher-key.created' | 'publisher-key.revoked',
  operator: MemberPrincipal,
  publisherKeyId: string,
  occurredAt: Date,
  requestId: string,
): DomainEvent => ({
  type,
  organizationId: '',
  occurredAt,
  ...toActorContext({ principal: operator, requestId }),
  payload: { publisherKeyId },
});
