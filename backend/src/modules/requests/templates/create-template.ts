import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { invalid } from '../../../platform/problem.ts';
import { announceTemplate } from './publish-template-event.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { tooManyTemplates } from '../requests.problems.ts';
import type { CreateTemplateBody, Template } from './templates.contract.ts';
import { presentTemplate } from './templates.present.ts';
import { blankFields, sortText, writtenLine } from '../normalize-input.ts';

/** A template for all members of the organisation. */
export async function createTemplate(
  requests: Requests, member: Pick<MemberPrincipal, 'organisationId' | 'userId'>, body: CreateTemplateBody, cause: Cause,
): Promise<Template> {
  const { platform: { clock, database, ids }, templates } = requests;
  const errors = blankFields(body);
  if (errors.length > 0) throw invalid({ errors });
  return database.write(async () => {
    const now = clock.now();
    if ((await templates.count(member.organisationId)) >= REQUEST_LIMITS.templates) throw tooManyTemplates();
    const name = body.name.trim();
    const row = {
      id: ids.next(), organisationId: member.organisationId, name, nameSort: sortText(name),
      description: body.description?.trim() ?? '', title: body.title?.trim() ?? '', message: body.message?.trim() ?? '', codeRequired: body.codeRequired ?? false, documents: body.documents.map(writtenLine),
      createdBy: member.userId, createdAt: now, updatedAt: now, version: 1,
    };
    await templates.insert(row);
    await announceTemplate(requests, cause, row, 'template.created');
    return presentTemplate(row);
  });
}
