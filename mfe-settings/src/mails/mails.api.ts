import { api, type AppDispatch } from '@recueil/shell/contract';
import type {
  MailPreview,
  MailPreviewBody,
  MailText,
  MailTextBody,
  MailTexts,
} from '@recueil/backend/contract';

/** The version sent as `If-Match`; the server answers 412 when a colleague has saved since. */
type MailTextVersion = Pick<MailText, 'kind' | 'locale' | 'version'>;

const toMailTextPath = ({ kind, locale }: MailTextVersion) => `/v1/mail-texts/${kind}/${locale}`;
const toIfMatchHeader = ({ version }: MailTextVersion) => ({ 'If-Match': `"${version}"` });

const readApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The default texts contain the organisation's name.
    mailTexts: build.query<MailTexts, void>({
      query: () => '/v1/mail-texts',
      providesTags: ['Organization'],
    }),
  }),
});

const patchMailTexts = async (dispatch: AppDispatch, response: Promise<{ data: MailText }>) => {
  const { data } = await response.catch(() => ({ data: null }));
  if (data === null) return;
  dispatch(
    readApi.util.updateQueryData('mailTexts', undefined, ({ texts }) => {
      const index = texts.findIndex(
        ({ kind, locale }) => kind === data.kind && locale === data.locale,
      );
      if (index >= 0) texts[index] = data;
    }),
  );
};

const mailsApi = readApi.injectEndpoints({
  endpoints: (build) => ({
    updateMailText: build.mutation<MailText, { mailText: MailTextVersion; body: MailTextBody }>({
      query: ({ mailText, body }) => ({
        url: toMailTextPath(mailText),
        method: 'PUT',
        body,
        headers: toIfMatchHeader(mailText),
      }),
      // Loads what a colleague has saved.
      invalidatesTags: (_result, error) => (error?.status === 412 ? ['Organization'] : []),
      onQueryStarted: (_args, { dispatch, queryFulfilled }) =>
        patchMailTexts(dispatch, queryFulfilled),
    }),
    resetMailText: build.mutation<MailText, MailTextVersion>({
      query: (mailText) => ({
        url: toMailTextPath(mailText),
        method: 'DELETE',
        headers: toIfMatchHeader(mailText),
      }),
      onQueryStarted: (_mailText, { dispatch, queryFulfilled }) =>
        patchMailTexts(dispatch, queryFulfilled),
    }),
    previewMail: build.mutation<MailPreview, MailPreviewBody>({
      query: (body) => ({ url: '/v1/mail-texts/preview', method: 'POST', body }),
    }),
  }),
});

export const {
  useMailTextsQuery,
  useUpdateMailTextMutation,
  useResetMailTextMutation,
  usePreviewMailMutation,
} = mailsApi;
