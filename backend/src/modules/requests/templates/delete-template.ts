import { notFound } from '../../../platform/problem.ts';
import { announceTemplate } from './publish-template-event.ts';
import { isBuiltIn } from './built-in/built-in-templates.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { templateBuiltIn } from '../requests.problems.ts';

/** Requests that were made from it keep what they took. */
export async function deleteTemplate(requests: Requests, organisationId: string, id: string, cause: Cause): Promise<void> {
  const { platform: { database }, templates } = requests;
  if (isBuiltIn(id)) throw templateBuiltIn();
  return database.write(async () => {
    if (!(await templates.remove(organisationId, id))) throw notFound();
    await announceTemplate(requests, cause, { id, organisationId }, 'template.deleted');
  });
}
