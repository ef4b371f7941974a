import { api } from '@recueil/shell/contract';
import type {
  CreateTemplateBody,
  EditTemplateBody,
  Language,
  Template,
  TemplateList,
  TemplatesQuery,
} from '@recueil/backend/contract';

// Only this folder uses templates: their tag and endpoints load with it.
const templatesApi = api.enhanceEndpoints({ addTagTypes: ['Template'] }).injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<TemplateList, TemplatesQuery>({
      query: (params) => ({ url: '/v1/templates', params }),
      providesTags: ['Template'],
    }),
    createTemplate: build.mutation<Template, CreateTemplateBody>({
      query: (body) => ({ url: '/v1/templates', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Template']),
    }),
    editTemplate: build.mutation<Template, { id: string; body: EditTemplateBody }>({
      query: ({ id, body }) => ({
        url: `/v1/templates/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body,
      }),
      // Also after a refusal: a newer version is then shown.
      invalidatesTags: ['Template'],
    }),
    duplicateTemplate: build.mutation<Template, { id: string; locale: Language }>({
      query: ({ id, ...body }) => ({
        url: `/v1/templates/${encodeURIComponent(id)}/duplicate`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['Template']),
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
