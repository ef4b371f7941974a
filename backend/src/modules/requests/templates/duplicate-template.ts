import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { createTemplate } from './create-template.ts';
import { getTemplate } from './get-template.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { DuplicateTemplateBody, Template } from './templates.contract.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

const COPY_SUFFIX = { fr: ' (copie)', en: ' (copy)' } as const;

export async function duplicateTemplate(
  context: RequestsContext,
  member: MemberPrincipal,
  id: string,
  { name, locale = 'fr' }: DuplicateTemplateBody,
  actor: ActorContext,
): Promise<Template> {
  const {
    name: original,
    description,
    title,
    message,
    codeRequired,
    assigneeId,
    teamId,
    documents,
  } = await getTemplate(context, member.organizationId, id, locale);
  return createTemplate(
    context,
    member,
    {
      name: name ?? nameOfCopy(original, COPY_SUFFIX[locale]),
      description,
      title,
      message,
      codeRequired,
      assigneeId,
      teamId,
      documents,
    },
    actor,
  );
}

const nameOfCopy = (name: string, suffix: string): string =>
  [...name]
    .slice(0, REQUEST_LIMITS.templateName - suffix.length)
    .join('')
    .trimEnd() + suffix;
