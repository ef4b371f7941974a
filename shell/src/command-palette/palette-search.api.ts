import { api, useAppDispatch, type ApiError } from '@recueil/shell/contract';
import {
  UNTITLED_REQUEST,
  toSearchLine,
  type Request,
  type RequestList,
  type VaultDocument,
  type VaultList,
} from '@recueil/backend/contract';
import { useEffect, useState } from 'react';

const LIMIT = 5;
const DEBOUNCE_MS = 150;
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

/** The server finds a request without a title by the placeholder title of both languages. */
const ANY_UNTITLED = Object.values(UNTITLED_REQUEST).join(' ');

const EMPTY_RESULT: SearchResult = { search: '', requests: [], documents: [], error: null };

const includesQuery = (normalizedQuery: string, ...texts: (string | null)[]): boolean =>
  texts.some((text) => text !== null && toSearchLine(text).includes(normalizedQuery));

/** The part of the last result that also matches the query typed since. */
const filterResult = (result: SearchResult, normalizedQuery: string): SearchResult => ({
  ...result,
  requests: result.requests.filter((request) =>
    includesQuery(
      normalizedQuery,
      request.title ?? ANY_UNTITLED,
      request.recipientName,
      request.recipientEmail,
    ),
  ),
  documents: result.documents.filter((document) =>
    includesQuery(
      normalizedQuery,
      document.name,
      document.requestId === null ? null : (document.requestTitle ?? ANY_UNTITLED),
    ),
  ),
});

/** Debounced; a newer query aborts the older one, and matching entries of the last result stay. */
export const usePaletteSearch = (query: string) => {
  const dispatch = useAppDispatch();
  const search = query.trim();
  const normalizedQuery = toSearchLine(query);
  const isLongEnough = normalizedQuery.length >= MIN_QUERY_LENGTH;
  const [result, setResult] = useState(EMPTY_RESULT);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isLongEnough) return;
    let cancel = () => {};
    const timer = setTimeout(() => {
      const queries = [
        dispatch(paletteApi.endpoints.paletteRequests.initiate(search)),
        dispatch(paletteApi.endpoints.paletteDocuments.initiate(search)),
      ] as const;
      let current = true;
      cancel = () => {
        current = false;
        for (const question of queries) {
          question.abort();
          question.unsubscribe();
        }
      };
      void Promise.all(queries).then(([requests, documents]) => {
        if (!current) return;
        const error = (requests.error ?? documents.error ?? null) as ApiError | null;
        setResult({
          search,
          requests: requests.data?.requests ?? [],
          documents: documents.data?.documents ?? [],
          error,
        });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [dispatch, isLongEnough, search, tries]);
  if (!isLongEnough) return { ...EMPTY_RESULT, asking: false, retry: () => {} };
  const isCurrent = result.search === search;
  const retry = () => {
    setResult(EMPTY_RESULT);
    setTries(tries + 1);
  };
  return {
    ...(isCurrent ? result : { ...filterResult(result, normalizedQuery), error: null }),
    asking: !isCurrent,
    retry,
  };
};
