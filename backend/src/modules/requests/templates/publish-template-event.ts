import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext, TemplateEventType } from '../requests.events.ts';

/** Templates belong to no request: what happens to them is for the audit. In the caller's transaction. */
export const publishTemplateEvent = (
  { platform: { clock, outbox } }: RequestsContext,
  cause: ActorContext,
  template: { id: string; organizationId: string },
  type: TemplateEventType,
  payload: Record<string, unknown> = {},
): Promise<void> =>
  outbox.publish({
    type,
    organizationId: template.organizationId,
    occurredAt: clock.now(),
    ...cause,
    payload: { templateId: template.id, ...payload },
  });
