import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { assertAssignment } from '../assignment/assert-assignment.ts';
import { validationFailed } from '../../../platform/problem.ts';
import { publishTemplateEvent } from './publish-template-event.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { tooManyTemplates } from '../requests.problems.ts';
import type { CreateTemplateBody, Template } from './templates.contract.ts';
import { presentTemplate } from './templates.present.ts';
import { normalizeRequestedDocument, findBlankFields, toSortText } from '../request-input.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function createTemplate(
  context: RequestsContext,
  member: Pick<MemberPrincipal, 'organizationId' | 'userId'>,
  body: CreateTemplateBody,
  actor: ActorContext,
): Promise<Template> {
  const {
    platform: { clock, database, ids },
    templates,
  } = context;
  const errors = findBlankFields(body);
  if (errors.length > 0) throw validationFailed({ errors });
  return database.transaction(async () => {
    const now = clock.now();
    if ((await templates.count(member.organizationId)) >= REQUEST_LIMITS.templates)
      throw tooManyTemplates();
    await assertAssignment(context, member.organizationId, body);
    const name = body.name.trim();
    const row = {
      id: ids.next(),
      organizationId: member.organizationId,
      name,
      nameSort: toSortText(name),
      description: body.description?.trim() ?? '',
      title: body.title?.trim() ?? '',
      message: body.message?.trim() ?? '',
      codeRequired: body.codeRequired ?? false,
      assigneeId: body.assigneeId ?? null,
      teamId: body.teamId ?? null,
      documents: body.documents.map(normalizeRequestedDocument),
      createdBy: member.userId,
      createdAt: now,
      updatedAt: now,
      version: 1,
    };
    await templates.insert(row);
    await publishTemplateEvent(context, actor, row, 'template.created');
    return presentTemplate(row);
  });
}
