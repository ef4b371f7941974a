import type { RequestsContext } from '../requests.context.ts';
import type { TemplateEventType } from '../requests.events.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

/** Templates belong to no request, so they have no timeline. */
export const publishTemplateEvent = (
  { platform: { clock, outbox } }: RequestsContext,
  actor: ActorContext,
  template: { id: string; organizationId: string },
  type: TemplateEventType,
  payload: Record<string, unknown> = {},
): Promise<void> =>
  outbox.publish({
    type,
    organizationId: template.organizationId,
    occurredAt: clock.now(),
    ...actor,
    payload: { templateId: template.id, ...payload },
  });
