import { validationFailed, notFound, preconditionFailed } from '../../../platform/problem.ts';
import { publishTemplateEvent } from './publish-template-event.ts';
import { isBuiltIn } from './built-in/built-in-templates.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { templateBuiltIn } from '../requests.problems.ts';
import type { EditTemplateBody, Template } from './templates.contract.ts';
import { presentTemplate } from './templates.present.ts';
import type { TemplateChanges } from './templates.store.ts';
import { findBlankFields, toSortText, normalizeDocumentInput } from '../normalize-input.ts';

/** Changes one of the organisation's own. `expected` is the version that was seen; without one the last writer wins. */
export async function editTemplate(
  requests: RequestsContext,
  organizationId: string,
  id: string,
  body: EditTemplateBody,
  expected: string | null,
  cause: ActorContext,
): Promise<Template> {
  const {
    platform: { clock, database },
    templates,
  } = requests;
  if (isBuiltIn(id)) throw templateBuiltIn();
  const errors = findBlankFields(body);
  if (errors.length > 0) throw validationFailed({ errors });
  return database.transaction(async () => {
    const held = await templates.lock(organizationId, id);
    if (!held) throw notFound();
    if (String(expected ?? body.version ?? held.version) !== String(held.version))
      throw preconditionFailed();
    const edited = await templates.update(organizationId, held, {
      ...toTemplateColumns(body),
      updatedAt: clock.now(),
    });
    await publishTemplateEvent(requests, cause, held, 'template.edited', {
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
  documents,
}: EditTemplateBody): TemplateChanges {
  return {
    ...(name === undefined ? {} : { name: name.trim(), nameSort: toSortText(name) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(message === undefined ? {} : { message: message.trim() }),
    ...(codeRequired === undefined ? {} : { codeRequired }),
    ...(documents === undefined ? {} : { documents: documents.map(normalizeDocumentInput) }),
  };
}
