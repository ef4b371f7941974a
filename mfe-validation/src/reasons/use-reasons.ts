import { useAppDispatch, useTranslate, type ApiError } from '@recueil/shell/contract';
import { useDescribeError, useToasts } from '@recueil/shell/screen-kit';
import { nextAttempt } from '@recueil/backend/contract';
import type { RejectionReason, RejectionReasonBody, SendAttempt } from '@recueil/backend/contract';
import { useEffect, useRef, useState } from 'react';
import {
  refetchReasons,
  useCreateReasonMutation,
  useDeleteReasonMutation,
  useReorderReasonsMutation,
  useRejectionReasonsQuery,
  useUpdateReasonMutation,
} from './reasons.api.ts';

/** `reason`: the reason a retry would update; null: a retry creates a new one. */
export interface ReasonSaveFailure {
  readonly message: string;
  readonly reason: RejectionReason | null;
}

const CODES_WITH_OWN_MESSAGE = new Set(['last-reason', 'too-many-reasons']);

/** A deletion is held until the next change or unmount, so that it can be undone. */
export function useReasons() {
  const t = useTranslate('mfe-validation');
  const describeError = useDescribeError();
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useRejectionReasonsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [createReason] = useCreateReasonMutation();
  const [updateReason] = useUpdateReasonMutation();
  const [remove] = useDeleteReasonMutation();
  const [reorderReasons] = useReorderReasonsMutation();
  const [pendingDelete, setPendingDelete] = useState<RejectionReason | null>(null);
  const [saving, setSaving] = useState(false);
  const pendingDeleteRef = useRef<RejectionReason | null>(null);
  const lastAttempt = useRef<SendAttempt | null>(null);

  const holdDelete = (reason: RejectionReason | null) => {
    pendingDeleteRef.current = reason;
    setPendingDelete(reason);
  };
  const describeReasonError = (problem: ApiError): string =>
    CODES_WITH_OWN_MESSAGE.has(problem.code)
      ? t(`reasons.code.${problem.code}`)
      : describeError(problem);
  const { show, showError } = useToasts(describeReasonError);

  const commitDelete = async (): Promise<void> => {
    const reason = pendingDeleteRef.current;
    if (!reason) return;
    holdDelete(null);
    const { error: failure } = await remove(reason.id);
    // Already deleted by a colleague.
    if (failure && (failure as ApiError).status !== 404)
      showError(t('reasons.deleteFailed'), failure);
  };
  const latestCommitDelete = useRef(commitDelete);
  latestCommitDelete.current = commitDelete;
  useEffect(() => () => void latestCommitDelete.current(), []);

  const send = async (
    body: RejectionReasonBody,
    reason: RejectionReason | null,
  ): Promise<ReasonSaveFailure | null> => {
    const attempt = nextAttempt(lastAttempt.current, body);
    lastAttempt.current = attempt;
    const { error: failure } = reason
      ? await updateReason({ reason, body })
      : await createReason({ body, key: attempt.key });
    if (!failure) return null;
    const problem = failure as ApiError;
    if (reason === null || (problem.status !== 404 && problem.status !== 412))
      return { message: describeReasonError(problem), reason };
    const { reasons } = await refetchReasons(dispatch);
    const currentReason = reasons?.find(({ id }) => id === reason.id) ?? null;
    return reasons === undefined
      ? { message: describeReasonError(problem), reason }
      : { message: t(currentReason ? 'reasons.outdated' : 'reasons.gone'), reason: currentReason };
  };

  return {
    reasons: data?.reasons.filter(({ id }) => id !== pendingDelete?.id),
    error: data ? undefined : (error as ApiError | undefined),
    retry: () => void refetch(),
    saving,
    pendingDelete,
    commitDelete,
    remove: async (reason: RejectionReason): Promise<void> => {
      const before = commitDelete();
      holdDelete(reason);
      await before;
    },
    undoDelete: () => holdDelete(null),
    /** Commits a pending deletion first, because an order must list all reasons. */
    moveUp: async (reason: RejectionReason): Promise<void> => {
      const ids = (data?.reasons ?? [])
        .map(({ id }) => id)
        .filter((id) => id !== pendingDelete?.id);
      const index = ids.indexOf(reason.id);
      if (index < 1) return;
      ids.splice(index - 1, 2, reason.id, ids[index - 1] ?? '');
      setSaving(true);
      await commitDelete();
      const { error: failure } = await reorderReasons(ids);
      setSaving(false);
      if (!failure) return;
      if ((failure as ApiError).status === 412)
        show('error', t('reasons.orderFailed'), { message: t('reasons.orderOutdated') });
      else showError(t('reasons.orderFailed'), failure);
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
      // Saving the same text again creates a second reason.
      if (!failure) lastAttempt.current = null;
      return failure;
    },
  };
}

export type ManagedReasons = ReturnType<typeof useReasons>;
