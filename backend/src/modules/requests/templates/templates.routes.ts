import { strictObject, Id } from '../../../contract/common-schemas.contract.ts';
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
import { getTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toActorContext } from '../requests.events.ts';
import { TEMPLATE_FIELD_ERRORS } from '../requests.field-errors.ts';
import {
  CreateTemplateBody,
  DuplicateTemplateBody,
  EditTemplateBody,
  Template,
  TemplateList,
  TemplatesQuery,
} from './templates.contract.ts';

const templateParams = strictObject({ id: Id });

export const templatesRoutes = (requests: RequestsContext): Route[] => [
  memberRoute('GET', '/v1/templates', {
    permission: 'requests:read',
    summary: 'Lists the templates: the organisation’s own, then the built-in ones.',
    query: TemplatesQuery,
    response: { status: 200, schema: TemplateList },
    handle: async ({ principal, query }) =>
      ok(await listTemplates(requests, principal.organizationId, query.locale ?? 'fr')),
  }),
  memberRoute('POST', '/v1/templates', {
    permission: 'requests:write',
    summary: 'Creates a template.',
    body: CreateTemplateBody,
    messages: TEMPLATE_FIELD_ERRORS,
    response: { status: 201, schema: Template },
    handle: async (call) =>
      created(await createTemplate(requests, call.principal, call.body, toActorContext(call))),
  }),
  memberRoute('GET', '/v1/templates/:id', {
    permission: 'requests:read',
    summary: 'Shows a template.',
    params: templateParams,
    query: TemplatesQuery,
    response: { status: 200, schema: Template },
    handle: async ({ principal, params, query }) =>
      ok(await getTemplate(requests, principal.organizationId, params.id, query.locale ?? 'fr')),
  }),
  memberRoute('PATCH', '/v1/templates/:id', {
    permission: 'requests:write',
    summary: 'Changes a template of the organisation’s own.',
    params: templateParams,
    body: EditTemplateBody,
    messages: TEMPLATE_FIELD_ERRORS,
    ifMatch: true,
    response: { status: 200, schema: Template },
    handle: async (call) =>
      ok(
        await editTemplate(
          requests,
          call.principal.organizationId,
          call.params.id,
          call.body,
          call.ifMatch,
          toActorContext(call),
        ),
      ),
  }),
  memberRoute('DELETE', '/v1/templates/:id', {
    permission: 'requests:write',
    summary: 'Deletes a template of the organisation’s own.',
    params: templateParams,
    response: { status: 204, schema: null },
    handle: async (call) => {
      await deleteTemplate(
        requests,
        call.principal.organizationId,
        call.params.id,
        toActorContext(call),
      );
      return noContent();
    },
  }),
  memberRoute('POST', '/v1/templates/:id/duplicate', {
    permission: 'requests:write',
    summary: 'Copies a template, built-in or not, as one of the organisation’s own.',
    params: templateParams,
    body: DuplicateTemplateBody,
    messages: TEMPLATE_FIELD_ERRORS,
    response: { status: 201, schema: Template },
    handle: async (call) =>
      created(
        await duplicateTemplate(
          requests,
          call.principal,
          call.params.id,
          call.body,
          toActorContext(call),
        ),
      ),
  }),
];
