import { closed, Id } from '../../../contract/common-schemas.contract.ts';
import { created, member, noContent, ok, type Route } from '../../../platform/http/routing/route.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { duplicateTemplate } from './duplicate-template.ts';
import { editTemplate } from './edit-template.ts';
import { getTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';
import type { Requests } from '../requests.context.ts';
import { causeOf } from '../requests.events.ts';
import { TEMPLATE_WRITTEN } from '../requests.field-errors.ts';
import { CreateTemplateBody, DuplicateTemplateBody, EditTemplateBody, Template, TemplateList, TemplatesQuery } from './templates.contract.ts';

const one = closed({ id: Id });

export const templatesRoutes = (requests: Requests): Route[] => [
  member('GET', '/v1/templates', {
    permission: 'requests:read', summary: 'Lists the templates: the organisation’s own, then the built-in ones.', query: TemplatesQuery, answer: { status: 200, schema: TemplateList },
    handle: async ({ principal, query }) => ok(await listTemplates(requests, principal.organisationId, query.locale ?? 'fr')),
  }),
  member('POST', '/v1/templates', {
    permission: 'requests:write', summary: 'Creates a template.', body: CreateTemplateBody, messages: TEMPLATE_WRITTEN, answer: { status: 201, schema: Template },
    handle: async (call) => created(await createTemplate(requests, call.principal, call.body, causeOf(call))),
  }),
  member('GET', '/v1/templates/:id', {
    permission: 'requests:read', summary: 'Shows a template.', params: one, query: TemplatesQuery, answer: { status: 200, schema: Template },
    handle: async ({ principal, params, query }) => ok(await getTemplate(requests, principal.organisationId, params.id, query.locale ?? 'fr')),
  }),
  member('PATCH', '/v1/templates/:id', {
    permission: 'requests:write', summary: 'Changes a template of the organisation’s own.', params: one, body: EditTemplateBody, messages: TEMPLATE_WRITTEN, ifMatch: true,
    answer: { status: 200, schema: Template },
    handle: async (call) => ok(await editTemplate(requests, call.principal.organisationId, call.params.id, call.body, call.ifMatch, causeOf(call))),
  }),
  member('DELETE', '/v1/templates/:id', {
    permission: 'requests:write', summary: 'Deletes a template of the organisation’s own.', params: one, answer: { status: 204, schema: null },
    handle: async (call) => {
      await deleteTemplate(requests, call.principal.organisationId, call.params.id, causeOf(call));
      return noContent();
    },
  }),
  member('POST', '/v1/templates/:id/duplicate', {
    permission: 'requests:write', summary: 'Copies a template, built-in or not, as one of the organisation’s own.', params: one, body: DuplicateTemplateBody, messages: TEMPLATE_WRITTEN,
    answer: { status: 201, schema: Template },
    handle: async (call) => created(await duplicateTemplate(requests, call.principal, call.params.id, call.body, causeOf(call))),
  }),
];
