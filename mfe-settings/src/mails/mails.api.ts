import { api, type AppDispatch } from '@recueil/shell/contract';
import type { MailPreview, MailPreviewBody, MailText, MailTextBody, MailTexts } from '@recueil/backend/contract';

/** The letter as it was seen: what is saved over somebody else's words is refused. */
type Seen = Pick<MailText, 'kind' | 'locale' | 'version'>;

const pathOf = ({ kind, locale }: Seen) => `/v1/mail-texts/${kind}/${locale}`;
const seen = ({ version }: Seen) => ({ 'If-Match': `"${version}"` });

const readApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Our own words name the organisation.
    mailTexts: build.query<MailTexts, void>({ query: () => '/v1/mail-texts', providesTags: ['Organization'] }),
  }),
});

/** What the server has saved stands in the list at once. */
const showing = async (dispatch: AppDispatch, answer: Promise<{ data: MailText }>) => {
  const { data } = await answer.catch(() => ({ data: null }));
  if (data === null) return;
  dispatch(readApi.util.updateQueryData('mailTexts', undefined, ({ texts }) => {
    const index = texts.findIndex(({ kind, locale }) => kind === data.kind && locale === data.locale);
    if (index >= 0) texts[index] = data;
  }));
};

const mailsApi = readApi.injectEndpoints({
  endpoints: (build) => ({
    writeMailText: build.mutation<MailText, { letter: Seen; body: MailTextBody }>({
      query: ({ letter, body }) => ({ url: pathOf(letter), method: 'PUT', body, headers: seen(letter) }),
      onQueryStarted: (_wish, { dispatch, queryFulfilled }) => showing(dispatch, queryFulfilled),
    }),
    resetMailText: build.mutation<MailText, Seen>({
      query: (letter) => ({ url: pathOf(letter), method: 'DELETE', headers: seen(letter) }),
      onQueryStarted: (_letter, { dispatch, queryFulfilled }) => showing(dispatch, queryFulfilled),
    }),
    previewMail: build.mutation<MailPreview, MailPreviewBody>({ query: (body) => ({ url: '/v1/mail-texts/preview', method: 'POST', body }) }),
  }),
});

export const { useMailTextsQuery, useWriteMailTextMutation, useResetMailTextMutation, usePreviewMailMutation } = mailsApi;
