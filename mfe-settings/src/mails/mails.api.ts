import { api, type AppDispatch } from '@recueil/shell/contract';
import type {
  MailPreview,
  MailPreviewBody,
  MailText,
  MailTextBody,
  MailTexts,
} from '@recueil/backend/contract';

/** The letter as it was seen: what is saved over somebody else's words is refused. */
type MailTextVersion = Pick<MailText, 'kind' | 'locale' | 'version'>;

const toMailTextPath = ({ kind, locale }: MailTextVersion) => `/v1/mail-texts/${kind}/${locale}`;
const toIfMatchHeader = ({ version }: MailTextVersion) => ({ 'If-Match': `"${version}"` });

const readApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Our own words name the organisation.
    mailTexts: build.query<MailTexts, void>({
      query: () => '/v1/mail-texts',
      providesTags: ['Organization'],
    }),
  }),
});

/** What the server has saved stands in the list at once. */
const patchMailTexts = async (dispatch: AppDispatch, answer: Promise<{ data: MailText }>) => {
  const { data } = await answer.catch(() => ({ data: null }));
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
    writeMailText: build.mutation<MailText, { mailText: MailTextVersion; body: MailTextBody }>({
      query: ({ mailText, body }) => ({
        url: toMailTextPath(mailText),
        method: 'PUT',
        body,
        headers: toIfMatchHeader(mailText),
      }),
      onQueryStarted: (_wish, { dispatch, queryFulfilled }) =>
        patchMailTexts(dispatch, queryFulfilled),
    }),
    resetMailText: build.mutation<MailText, MailTextVersion>({
      query: (letter) => ({
        url: toMailTextPath(letter),
        method: 'DELETE',
        headers: toIfMatchHeader(letter),
      }),
      onQueryStarted: (_letter, { dispatch, queryFulfilled }) =>
        patchMailTexts(dispatch, queryFulfilled),
    }),
    previewMail: build.mutation<MailPreview, MailPreviewBody>({
      query: (body) => ({ url: '/v1/mail-texts/preview', method: 'POST', body }),
    }),
  }),
});

export const {
  useMailTextsQuery,
  useWriteMailTextMutation,
  useResetMailTextMutation,
  usePreviewMailMutation,
} = mailsApi;
