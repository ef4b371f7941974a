import { api, useAppDispatch, type ApiError } from '@recueil/shell/contract';
import {
  UNTITLED_REQUEST,
  type Request,
  type RequestList,
  type VaultDocument,
  type VaultList,
} from '@recueil/backend/contract';
import { useEffect, useState } from 'react';
import { normalizeText } from './normalize-text.ts';

const LIMIT = 5;
const DEBOUNCE_MS = 150;
/** Shorter than this, a text is no search. */
const MIN_QUERY_LENGTH = 2;

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    paletteRequests: build.query<RequestList, string>({
      query: (search) => ({ url: '/v1/requests', params: { search, limit: LIMIT } }),
      providesTags: ['RequestList'],
    }),
    paletteDocuments: build.query<VaultList, string>({
      query: (search) => ({ url: '/v1/documents', params: { search, limit: LIMIT } }),
      providesTags: ['Vault'],
    }),
  }),
});

interface SearchResult {
  search: string;
  requests: readonly Request[];
  documents: readonly VaultDocument[];
  error: ApiError | null;
}

/** The server finds a request without a title by both languages' words for it. */
const ANY_UNTITLED = Object.values(UNTITLED_REQUEST).join(' ');

const EMPTY_RESULT: SearchResult = { search: '', requests: [], documents: [], error: null };

const includesQuery = (wanted: string, ...texts: (string | null)[]): boolean =>
  texts.some((text) => text !== null && normalizeText(text).includes(wanted));

/** What of the last answer also answers the longer or shorter text that was typed since. */
const filterResult = (answer: SearchResult, wanted: string): SearchResult => ({
  ...answer,
  requests: answer.requests.filter((request) =>
    includesQuery(
      wanted,
      request.title ?? ANY_UNTITLED,
      request.recipientName,
      request.recipientEmail,
    ),
  ),
  documents: answer.documents.filter((document) =>
    includesQuery(
      wanted,
      document.name,
      document.requestId === null ? null : (document.requestTitle ?? ANY_UNTITLED),
    ),
  ),
});

/**
 * Requests and documents that match, asked once typing pauses; a newer question aborts the older one. While it is on its way (`asking`),
 * what still matches of the last answer stays. `error` when either question failed: the other one's answer shows all the same.
 */
export const usePaletteSearch = (typed: string) => {
  const dispatch = useAppDispatch();
  const search = typed.trim();
  const wanted = normalizeText(typed);
  const long = wanted.length >= MIN_QUERY_LENGTH;
  const [answer, setAnswer] = useState(EMPTY_RESULT);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!long) return;
    let leave = () => {};
    const timer = setTimeout(() => {
      const questions = [
        dispatch(paletteApi.endpoints.paletteRequests.initiate(search)),
        dispatch(paletteApi.endpoints.paletteDocuments.initiate(search)),
      ] as const;
      let current = true;
      leave = () => {
        current = false;
        for (const question of questions) {
          question.abort();
          question.unsubscribe();
        }
      };
      void Promise.all(questions).then(([requests, documents]) => {
        if (!current) return;
        const error = (requests.error ?? documents.error ?? null) as ApiError | null;
        setAnswer({
          search,
          requests: requests.data?.requests ?? [],
          documents: documents.data?.documents ?? [],
          error,
        });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [dispatch, long, search, tries]);
  if (!long) return { ...EMPTY_RESULT, asking: false, retry: () => {} };
  const answered = answer.search === search;
  const retry = () => {
    setAnswer(EMPTY_RESULT);
    setTries(tries + 1);
  };
  return {
    ...(answered ? answer : { ...filterResult(answer, wanted), error: null }),
    asking: !answered,
    retry,
  };
};
