import type { Requests } from '../requests.context.ts';
import type { Cause, TemplateFact } from '../requests.events.ts';

/** Templates belong to no request: what happens to them is for the audit. In the caller's transaction. */
export const announceTemplate = (
  { platform: { clock, outbox } }: Requests, cause: Cause, template: { id: string; organisationId: string }, type: TemplateFact, payload: Record<string, unknown> = {},
): Promise<void> => outbox.publish({ type, organisationId: template.organisationId, occurredAt: clock.now(), ...cause, payload: { templateId: template.id, ...payload } });
