import { api, type ApiError, type AppDispatch } from '@recueil/shell/contract';
import type {
  RejectionReason,
  RejectionReasonBody,
  RejectionReasons,
} from '@recueil/backend/contract';

const PATH = '/v1/rejection-reasons';
const toReasonPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

const readApi = api.injectEndpoints({
  endpoints: (build) => ({
    rejectionReasons: build.query<RejectionReasons, void>({ query: () => PATH }),
  }),
});

const patchReasons = (change: (reasons: RejectionReason[]) => void) =>
  readApi.util.updateQueryData('rejectionReasons', undefined, ({ reasons }) => change(reasons));

const replaceReason = (id: string, reason: RejectionReason) =>
  patchReasons((reasons) => {
    const index = reasons.findIndex((each) => each.id === id);
    if (index >= 0) reasons[index] = reason;
  });

/** Shows the change before the response and undoes it when the call fails. */
const updateOptimistically = async (
  dispatch: AppDispatch,
  change: ReturnType<typeof patchReasons>,
  response: Promise<{ data: RejectionReason | null }>,
  id: string,
) => {
  const patch = dispatch(change);
  try {
    const { data } = await response;
    if (data) dispatch(replaceReason(id, data));
  } catch {
    patch.undo();
  }
};

const reasonsApi = readApi.injectEndpoints({
  endpoints: (build) => ({
    /** `key`: idempotency key, so that a retry adds the reason once. */
    createReason: build.mutation<RejectionReason, { body: RejectionReasonBody; key: string }>({
      query: ({ body, key }) => ({
        url: PATH,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      onQueryStarted: ({ body, key }, { dispatch, queryFulfilled }) =>
        updateOptimistically(
          dispatch,
          patchReasons((reasons) => void reasons.push({ id: key, ...body, version: 0 })),
          queryFulfilled,
          key,
        ),
    }),
    updateReason: build.mutation<
      RejectionReason,
      { reason: RejectionReason; body: RejectionReasonBody }
    >({
      query: ({ reason, body }) => ({
        url: toReasonPath(reason.id),
        method: 'PUT',
        body,
        headers: { 'If-Match': `"${reason.version}"` },
      }),
      onQueryStarted: ({ reason, body }, { dispatch, queryFulfilled }) =>
        updateOptimistically(
          dispatch,
          replaceReason(reason.id, { ...reason, ...body }),
          queryFulfilled,
          reason.id,
        ),
    }),
    reorderReasons: build.mutation<RejectionReasons, string[]>({
      query: (order) => ({ url: PATH, method: 'PUT', body: { order } }),
      async onQueryStarted(order, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          patchReasons(
            (reasons) => void reasons.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
          ),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
    deleteReason: build.mutation<null, string>({
      query: (id) => ({ url: toReasonPath(id), method: 'DELETE' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        updateOptimistically(
          dispatch,
          patchReasons((reasons) => {
            const index = reasons.findIndex((each) => each.id === id);
            if (index >= 0) reasons.splice(index, 1);
          }),
          queryFulfilled,
          id,
        ),
    }),
  }),
});

export const {
  useRejectionReasonsQuery,
  useCreateReasonMutation,
  useUpdateReasonMutation,
  useReorderReasonsMutation,
  useDeleteReasonMutation,
} = reasonsApi;

/** Bypasses the cache. */
export const refetchReasons = async (
  dispatch: AppDispatch,
): Promise<{ reasons?: readonly RejectionReason[]; error?: ApiError }> => {
  const { data, error } = await dispatch(
    readApi.endpoints.rejectionReasons.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    }),
  );
  return data ? { reasons: data.reasons } : { error: error as ApiError };
};
