import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import type { RejectionReason, RejectionReasonBody } from '@recueil/backend/contract';
import { useEffect, useRef, useState } from 'react';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import {
  refetchReasons,
  useAddReasonMutation,
  useDeleteReasonMutation,
  useOrderReasonsMutation,
  useRejectionReasonsQuery,
  useRewriteReasonMutation,
} from './reasons.api.ts';

/** Why something was not saved, and which reason a further try is about; null when it would be a new one. */
export interface ReasonSaveFailure {
  readonly message: string;
  readonly reason: RejectionReason | null;
}

const CODES_WITH_OWN_MESSAGE = new Set(['last-reason', 'too-many-reasons']);
const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The reasons as they are managed: saved ones show at once, and one that was deleted is held back so that it can come back to its place. */
export function useReasons() {
  const t = useValidationTranslate();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useRejectionReasonsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [add] = useAddReasonMutation();
  const [rewrite] = useRewriteReasonMutation();
  const [remove] = useDeleteReasonMutation();
  const [order] = useOrderReasonsMutation();
  const [removed, setRemoved] = useState<RejectionReason | null>(null);
  const [saving, setSaving] = useState(false);
  const held = useRef<RejectionReason | null>(null);
  const lastTry = useRef({ words: '', key: '' });

  const hold = (reason: RejectionReason | null) => {
    held.current = reason;
    setRemoved(reason);
  };
  const why = (problem: ApiError): string =>
    CODES_WITH_OWN_MESSAGE.has(problem.code)
      ? t(`reasons.code.${problem.code}`)
      : describeError(problem, errorWords).detail;

  /** What was deleted goes for good. */
  const commitDelete = async (): Promise<void> => {
    const reason = held.current;
    if (!reason) return;
    hold(null);
    const { error: refused } = await remove(reason.id);
    // Somebody else was faster: it is gone all the same.
    if (refused && (refused as ApiError).status !== 404)
      dispatch(
        notify({
          kind: 'error',
          title: t('reasons.deleteFailed'),
          message: why(refused as ApiError),
        }),
      );
  };
  const latest = useRef(commitDelete);
  latest.current = commitDelete;
  useEffect(() => () => void latest.current(), []);

  const send = async (
    body: RejectionReasonBody,
    reason: RejectionReason | null,
  ): Promise<ReasonSaveFailure | null> => {
    const words = JSON.stringify(body);
    if (lastTry.current.words !== words) lastTry.current = { words, key: createIdempotencyKey() };
    const { error: refused } = reason
      ? await rewrite({ reason, body })
      : await add({ body, key: lastTry.current.key });
    if (!refused) return null;
    const problem = refused as ApiError;
    if (reason === null || (problem.status !== 404 && problem.status !== 412))
      return { message: why(problem), reason };
    const { reasons } = await refetchReasons(dispatch);
    const now = reasons?.find(({ id }) => id === reason.id) ?? null;
    return reasons === undefined
      ? { message: why(problem), reason }
      : { message: t(now ? 'reasons.outdated' : 'reasons.gone'), reason: now };
  };

  return {
    reasons: data?.reasons.filter(({ id }) => id !== removed?.id),
    error: data ? undefined : (error as ApiError | undefined),
    retry: () => void refetch(),
    saving,
    removed,
    commitDelete,
    remove: async (reason: RejectionReason): Promise<void> => {
      const before = commitDelete();
      hold(reason);
      await before;
    },
    undoDelete: () => hold(null),
    /** One place up; what was deleted before goes for good, so that the order speaks of all there are. */
    moveUp: async (reason: RejectionReason): Promise<void> => {
      const ids = (data?.reasons ?? []).map(({ id }) => id).filter((id) => id !== removed?.id);
      const place = ids.indexOf(reason.id);
      if (place < 1) return;
      ids.splice(place - 1, 2, reason.id, ids[place - 1] ?? '');
      setSaving(true);
      await commitDelete();
      const { error: refused } = await order(ids);
      setSaving(false);
      if (!refused) return;
      dispatch(
        notify({
          kind: 'error',
          title: t('reasons.orderFailed'),
          message:
            (refused as ApiError).status === 412
              ? t('reasons.orderOutdated')
              : why(refused as ApiError),
        }),
      );
      await refetchReasons(dispatch);
    },
    save: async (
      body: RejectionReasonBody,
      reason: RejectionReason | null,
    ): Promise<ReasonSaveFailure | null> => {
      setSaving(true);
      await commitDelete();
      const failure = await send(body, reason);
      setSaving(false);
      // Said twice, the same words are two reasons.
      if (!failure) lastTry.current = { words: '', key: '' };
      return failure;
    },
  };
}

export type ManagedReasons = ReturnType<typeof useReasons>;
