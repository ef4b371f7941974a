import { useUi } from '@recueil/shell/contract';
import type { RejectionReason } from '@recueil/backend/contract';
import { useRef, useState } from 'react';
import { useRejectionReasonsQuery } from '../reasons/reasons.api.ts';
import { findReasonProblem, type ReasonProblem } from './decision-rules.ts';

export const OTHER_REASON_ID = 'other';

interface StoredDraft {
  readonly reasonId: string | null;
  /** Null while it is the reason's own message, so that an edited reason shows its new text. */
  readonly ownMessage: string | null;
  readonly problem: ReasonProblem | null;
}

const EMPTY: StoredDraft = { reasonId: null, ownMessage: null, problem: null };

/** Every document keeps its own draft until it is decided. */
export function useReasonDraft(requestedDocumentId: string) {
  const { language } = useUi();
  const reasons: readonly RejectionReason[] = useRejectionReasonsQuery().data?.reasons ?? [];
  const choicesRef = useRef<HTMLFieldSetElement>(null);
  const messageRef = useRef<HTMLTextAreaElement>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, StoredDraft>>>({});
  const draft = drafts[requestedDocumentId] ?? EMPTY;
  const message =
    draft.ownMessage ?? reasons.find(({ id }) => id === draft.reasonId)?.message[language] ?? '';
  const change = (next: StoredDraft) =>
    setDrafts((all) => ({ ...all, [requestedDocumentId]: next }));

  const selectReason = (reasonId: string) => {
    const reason = reasons.find(({ id }) => id === reasonId);
    // Choosing a reason keeps a message the user has typed.
    const isOwnMessage =
      message !== '' && !reasons.some((each) => each.message[language] === message);
    change({ reasonId, ownMessage: isOwnMessage ? message : null, problem: null });
    if (!reason) messageRef.current?.focus();
  };
  return {
    ...draft,
    message,
    reasons,
    choicesRef,
    messageRef,
    selectReason,
    /** For this document or another. */
    hasUnsentMessage: Object.values(drafts).some(
      ({ ownMessage }) => ownMessage !== null && ownMessage.trim() !== '',
    ),
    setMessage: (text: string) => change({ ...draft, ownMessage: text, problem: null }),
    selectReasonByNumber: (number: number): boolean => {
      const id =
        reasons[number - 1]?.id ?? (number === reasons.length + 1 ? OTHER_REASON_ID : null);
      if (id !== null) selectReason(id);
      return id !== null;
    },
    discardDraft: (decided: string) => setDrafts(({ [decided]: _sent, ...others }) => others),
    /**
     * The trimmed message, or null after showing the problem and moving the focus to the reasons or
     * the message.
     */
    validateMessage: (): string | null => {
      const problem = findReasonProblem(message);
      if (problem === null) return message.trim();
      change({ ...draft, problem });
      if (problem === 'reason.missing')
        (
          choicesRef.current?.querySelector<HTMLInputElement>('input:checked, input') ??
          messageRef.current
        )?.focus();
      else messageRef.current?.focus();
      return null;
    },
  };
}

export type ReasonDraft = ReturnType<typeof useReasonDraft>;
