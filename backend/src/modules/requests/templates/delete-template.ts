import { notFound } from '../../../platform/problem.ts';
import { publishTemplateEvent } from './publish-template-event.ts';
import { isBuiltIn } from './built-in/built-in-templates.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { templateBuiltIn } from '../requests.problems.ts';

/** Requests that were made from it keep what they took. */
export async function deleteTemplate(
  requests: RequestsContext,
  organizationId: string,
  id: string,
  cause: ActorContext,
): Promise<void> {
  const {
    platform: { database },
    templates,
  } = requests;
  if (isBuiltIn(id)) throw templateBuiltIn();
  return database.transaction(async () => {
    if (!(await templates.delete(organizationId, id))) throw notFound();
    await publishTemplateEvent(requests, cause, { id, organizationId }, 'template.deleted');
  });
}
