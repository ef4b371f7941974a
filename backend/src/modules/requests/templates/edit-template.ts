import { assertAssignment } from '../assignment/assert-assignment.ts';
import { validationFailed, notFound } from '../../../platform/problem.ts';
import { publishTemplateEvent } from './publish-template-event.ts';
import { isBuiltIn } from './built-in/built-in-templates.ts';
import type { RequestsContext } from '../requests.context.ts';
import { templateBuiltIn } from '../requests.problems.ts';
import type { EditTemplateBody, Template } from './templates.contract.ts';
import { presentTemplate } from './templates.present.ts';
import type { TemplateChanges } from './templates.store.ts';
import { normalizeRequestedDocument, findBlankFields, toSortText } from '../request-input.ts';
import { assertVersion } from '../../../platform/assert-version.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function editTemplate(
  context: RequestsContext,
  organizationId: string,
  id: string,
  body: EditTemplateBody,
  expected: string | null,
  actor: ActorContext,
): Promise<Template> {
  const {
    platform: { clock, database },
    templates,
  } = context;
  if (isBuiltIn(id)) throw templateBuiltIn();
  const errors = findBlankFields(body);
  if (errors.length > 0) throw validationFailed({ errors });
  return database.transaction(async () => {
    const template = await templates.lock(organizationId, id);
    if (!template) throw notFound();
    assertVersion(template, expected ?? body.version);
    await assertAssignment(context, organizationId, body);
    const edited = await templates.update(organizationId, template, {
      ...toTemplateColumns(body),
      updatedAt: clock.now(),
    });
    await publishTemplateEvent(context, actor, template, 'template.edited', {
      fields: Object.keys(body).filter((field) => field !== 'version'),
    });
    return presentTemplate(edited);
  });
}

function toTemplateColumns({
  name,
  description,
  title,
  message,
  codeRequired,
  assigneeId,
  teamId,
  documents,
}: EditTemplateBody): TemplateChanges {
  return {
    ...(name === undefined ? {} : { name: name.trim(), nameSort: toSortText(name) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(message === undefined ? {} : { message: message.trim() }),
    ...(codeRequired === undefined ? {} : { codeRequired }),
    ...(assigneeId === undefined ? {} : { assigneeId }),
    ...(teamId === undefined ? {} : { teamId }),
    ...(documents === undefined ? {} : { documents: documents.map(normalizeRequestedDocument) }),
  };
}
