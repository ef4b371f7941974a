import { api } from '@recueil/shell/contract';
import type {
  CreateTemplateBody,
  EditTemplateBody,
  Template,
  TemplateList,
  TemplatesQuery,
} from '@recueil/backend/contract';

// Nobody else shows a template: the tag is this folder's own, and so are the calls, which no other screen has to load.
const templatesApi = api.enhanceEndpoints({ addTagTypes: ['Template'] }).injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<TemplateList, TemplatesQuery>({
      query: (params) => ({ url: '/v1/templates', params }),
      providesTags: ['Template'],
    }),
    createTemplate: build.mutation<Template, CreateTemplateBody>({
      query: (body) => ({ url: '/v1/templates', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Template']),
    }),
    editTemplate: build.mutation<Template, { id: string; body: EditTemplateBody }>({
      query: ({ id, body }) => ({
        url: `/v1/templates/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body,
      }),
      // Also when refused: somebody else's newer version is then shown.
      invalidatesTags: ['Template'],
    }),
    duplicateTemplate: build.mutation<Template, { id: string; locale: 'fr' | 'en' }>({
      query: ({ id, ...body }) => ({
        url: `/v1/templates/${encodeURIComponent(id)}/duplicate`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Template']),
    }),
    deleteTemplate: build.mutation<unknown, string>({
      query: (id) => ({ url: `/v1/templates/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Template'],
    }),
  }),
});

export const {
  useTemplatesQuery,
  useCreateTemplateMutation,
  useEditTemplateMutation,
  useDuplicateTemplateMutation,
  useDeleteTemplateMutation,
} = templatesApi;
