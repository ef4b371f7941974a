import { IdParams } from '../../../contract/common-schemas.contract.ts';
import {
  created,
  memberRoute,
  noContent,
  ok,
  type Route,
} from '../../../platform/http/routing/route.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { duplicateTemplate } from './duplicate-template.ts';
import { editTemplate } from './edit-template.ts';
import { getTemplate, listTemplates } from './get-template.ts';
import type { RequestsContext } from '../requests.context.ts';
import { TEMPLATE_FIELD_ERRORS } from '../requests.field-errors.ts';
import {
  CreateTemplateBody,
  DuplicateTemplateBody,
  EditTemplateBody,
  Template,
  TemplateList,
  TemplatesQuery,
} from './templates.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';

export const templatesRoutes = (context: RequestsContext): Route[] => [
  memberRoute('GET', '/v1/templates', {
    permission: 'requests:read',
    summary: 'Lists the templates: the organisation’s own, then the built-in ones.',
    query: TemplatesQuery,
    response: { status: 200, schema: TemplateList },
    handle: async ({ principal, query }) =>
      ok(await listTemplates(context, principal.organizationId, query.locale ?? 'fr')),
  }),
  memberRoute('POST', '/v1/templates', {
    permission: 'requests:write',
    summary: 'Creates a template.',
    body: CreateTemplateBody,
    messages: TEMPLATE_FIELD_ERRORS,
    response: { status: 201, schema: Template },
    handle: async (request) =>
      created(
        await createTemplate(context, request.principal, request.body, toActorContext(request)),
      ),
  }),
  memberRoute('GET', '/v1/templates/:id', {
    permission: 'requests:read',
    summary: 'Returns a template.',
    params: IdParams,
    query: TemplatesQuery,
    response: { status: 200, schema: Template },
    handle: async ({ principal, params, query }) =>
      ok(await getTemplate(context, principal.organizationId, params.id, query.locale ?? 'fr')),
  }),
  memberRoute('PATCH', '/v1/templates/:id', {
    permission: 'requests:write',
    summary: 'Edits one of the organisation’s own templates.',
    params: IdParams,
    body: EditTemplateBody,
    messages: TEMPLATE_FIELD_ERRORS,
    ifMatch: true,
    response: { status: 200, schema: Template },
    handle: async (request) =>
      ok(
        await editTemplate(
          context,
          request.principal.organizationId,
          request.params.id,
          request.body,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/templates/:id', {
    permission: 'requests:write',
    summary: 'Deletes one of the organisation’s own templates.',
    params: IdParams,
    response: { status: 204, schema: null },
    handle: async (request) => {
      await deleteTemplate(
        context,
        request.principal.organizationId,
        request.params.id,
        toActorContext(request),
      );
      return noContent();
    },
  }),
  memberRoute('POST', '/v1/templates/:id/duplicate', {
    permission: 'requests:write',
    summary: 'Copies any template into the organisation’s own.',
    params: IdParams,
    body: DuplicateTemplateBody,
    messages: TEMPLATE_FIELD_ERRORS,
    response: { status: 201, schema: Template },
    handle: async (request) =>
      created(
        await duplicateTemplate(
          context,
          request.principal,
          request.params.id,
          request.body,
          toActorContext(request),
        ),
      ),
  }),
];
