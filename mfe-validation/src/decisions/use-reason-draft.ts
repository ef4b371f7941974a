import { useUi } from '@recueil/shell/contract';
import type { RejectionReason } from '@recueil/backend/contract';
import { useRef, useState } from 'react';
import { useRejectionReasonsQuery } from '../reasons/reasons.api.ts';
import { findReasonProblem, type ReasonProblem } from './decision-rules.ts';

export const OTHER_REASON_ID = 'other';

interface StoredDraft {
  readonly reasonId: string | null;
  /** The reader's own words; null while they are those of the reason, which may be rewritten meanwhile. */
  readonly ownMessage: string | null;
  readonly problem: ReasonProblem | null;
}

const EMPTY: StoredDraft = { reasonId: null, ownMessage: null, problem: null };

/** The reason that is being chosen for a document. Each document keeps its own until it is decided. */
export function useReasonDraft(documentId: string) {
  const { language } = useUi();
  const reasons: readonly RejectionReason[] = useRejectionReasonsQuery().data?.reasons ?? [];
  const choicesRef = useRef<HTMLFieldSetElement>(null);
  const messageRef = useRef<HTMLTextAreaElement>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, StoredDraft>>>({});
  const draft = drafts[documentId] ?? EMPTY;
  const message =
    draft.ownMessage ?? reasons.find(({ id }) => id === draft.reasonId)?.message[language] ?? '';
  const change = (next: StoredDraft) => setDrafts((all) => ({ ...all, [documentId]: next }));

  const selectReason = (reasonId: string) => {
    const reason = reasons.find(({ id }) => id === reasonId);
    // Choosing a reason keeps words that were typed.
    const isOwn = message !== '' && !reasons.some((each) => each.message[language] === message);
    change({ reasonId, ownMessage: isOwn ? message : null, problem: null });
    if (!reason) messageRef.current?.focus();
  };
  return {
    ...draft,
    message,
    reasons,
    choicesRef,
    messageRef,
    selectReason,
    /** Words of one's own, for this document or another, that were not sent. */
    hasUnsentMessage: Object.values(drafts).some(
      ({ ownMessage }) => ownMessage !== null && ownMessage.trim() !== '',
    ),
    setMessage: (written: string) => change({ ...draft, ownMessage: written, problem: null }),
    selectReasonByNumber: (number: number): boolean => {
      const id =
        reasons[number - 1]?.id ?? (number === reasons.length + 1 ? OTHER_REASON_ID : null);
      if (id !== null) selectReason(id);
      return id !== null;
    },
    discardDraft: (decided: string) => setDrafts(({ [decided]: _sent, ...others }) => others),
    /** What the recipient would read. Null when that will not do: then the list of reasons has the focus, or the words that are to be changed. */
    validateMessage: (): string | null => {
      const problem = findReasonProblem(message);
      if (problem === null) return message.trim();
      change({ ...draft, problem });
      if (problem === 'reason.missing')
        choicesRef.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus();
      else messageRef.current?.focus();
      return null;
    },
  };
}

export type ReasonDraft = ReturnType<typeof useReasonDraft>;
