import { invalid, notFound, stale } from '../../../platform/problem.ts';
import { announceTemplate } from './publish-template-event.ts';
import { isBuiltIn } from './built-in/built-in-templates.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { templateBuiltIn } from '../requests.problems.ts';
import type { EditTemplateBody, Template } from './templates.contract.ts';
import { presentTemplate } from './templates.present.ts';
import type { TemplateChanges } from './templates.store.ts';
import { blankFields, sortText, writtenLine } from '../normalize-input.ts';

/** Changes one of the organisation's own. `expected` is the version that was seen; without one the last writer wins. */
export async function editTemplate(requests: Requests, organisationId: string, id: string, body: EditTemplateBody, expected: string | null, cause: Cause): Promise<Template> {
  const { platform: { clock, database }, templates } = requests;
  if (isBuiltIn(id)) throw templateBuiltIn();
  const errors = blankFields(body);
  if (errors.length > 0) throw invalid({ errors });
  return database.write(async () => {
    const held = await templates.hold(organisationId, id);
    if (!held) throw notFound();
    if (String(expected ?? body.version ?? held.version) !== String(held.version)) throw stale();
    const edited = await templates.change(organisationId, held, { ...columnsOf(body), updatedAt: clock.now() });
    await announceTemplate(requests, cause, held, 'template.edited', { fields: Object.keys(body).filter((field) => field !== 'version') });
    return presentTemplate(edited);
  });
}

function columnsOf({ name, description, title, message, codeRequired, documents }: EditTemplateBody): TemplateChanges {
  return {
    ...(name === undefined ? {} : { name: name.trim(), nameSort: sortText(name) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(message === undefined ? {} : { message: message.trim() }),
    ...(codeRequired === undefined ? {} : { codeRequired }),
    ...(documents === undefined ? {} : { documents: documents.map(writtenLine) }),
  };
}
