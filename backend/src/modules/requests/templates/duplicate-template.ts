import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { createTemplate } from './create-template.ts';
import { getTemplate } from './get-template.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import type { DuplicateTemplateBody, Template } from './templates.contract.ts';

const COPY_SUFFIX = { fr: ' (copie)', en: ' (copy)' } as const;

/** A copy of one's own to edit; a built-in one is copied in the given language. */
export async function duplicateTemplate(
  requests: RequestsContext,
  member: MemberPrincipal,
  id: string,
  { name, locale = 'fr' }: DuplicateTemplateBody,
  cause: ActorContext,
): Promise<Template> {
  const {
    name: original,
    description,
    title,
    message,
    codeRequired,
    documents,
  } = await getTemplate(requests, member.organizationId, id, locale);
  return createTemplate(
    requests,
    member,
    {
      name: name ?? nameOfCopy(original, COPY_SUFFIX[locale]),
      description,
      title,
      message,
      codeRequired,
      documents,
    },
    cause,
  );
}

/** As many characters of the name as leave room to say that it is a copy. */
const nameOfCopy = (name: string, suffix: string): string =>
  [...name]
    .slice(0, REQUEST_LIMITS.templateName - suffix.length)
    .join('')
    .trimEnd() + suffix;
