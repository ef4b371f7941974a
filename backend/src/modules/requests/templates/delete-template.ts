import { notFound } from '../../../platform/problem.ts';
import { publishTemplateEvent } from './publish-template-event.ts';
import { isBuiltIn } from './built-in/built-in-templates.ts';
import type { RequestsContext } from '../requests.context.ts';
import { templateBuiltIn } from '../requests.problems.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function deleteTemplate(
  context: RequestsContext,
  organizationId: string,
  id: string,
  actor: ActorContext,
): Promise<void> {
  const {
    platform: { database },
    templates,
  } = context;
  if (isBuiltIn(id)) throw templateBuiltIn();
  return database.transaction(async () => {
    if (!(await templates.delete(organizationId, id))) throw notFound();
    await publishTemplateEvent(context, actor, { id, organizationId }, 'template.deleted');
  });
}
