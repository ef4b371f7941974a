import { useUi } from '@recueil/shell/contract';
import { REQUEST_LIMITS, type RejectionReason } from '@recueil/backend/contract';
import { useRef, useState } from 'react';
import { useRejectionReasonsQuery } from '../reasons/reasons.api.ts';

export const OTHER = 'other';

interface Draft {
  readonly documentId: string;
  readonly reasonId: string | null;
  /** The reader's own words; null while they are those of the reason, which may be rewritten meanwhile. */
  readonly written: string | null;
  readonly error: 'reason.missing' | 'reason.tooLong' | null;
}

/** The reason that is being chosen for the document on show; another document begins anew. */
export function useVerdict(documentId: string) {
  const { language } = useUi();
  const reasons: readonly RejectionReason[] = useRejectionReasonsQuery().data?.reasons ?? [];
  const field = useRef<HTMLTextAreaElement>(null);
  const [kept, setDraft] = useState<Draft>({ documentId, reasonId: null, written: null, error: null });
  const draft = kept.documentId === documentId ? kept : { documentId, reasonId: null, written: null, error: null };
  const message = draft.written ?? reasons.find(({ id }) => id === draft.reasonId)?.message[language] ?? '';

  const pick = (reasonId: string) => {
    const reason = reasons.find(({ id }) => id === reasonId);
    // What somebody wrote themselves is not taken away by a choice.
    const isOwn = message !== '' && !reasons.some((each) => each.message[language] === message);
    setDraft({ documentId, reasonId, written: isOwn ? message : null, error: null });
    if (!reason) field.current?.focus();
  };
  return {
    ...draft, message, reasons, field, pick,
    write: (written: string) => setDraft({ ...draft, written, error: null }),
    pickNumber: (number: number): boolean => {
      const id = reasons[number - 1]?.id ?? (number === reasons.length + 1 ? OTHER : null);
      if (id !== null) pick(id);
      return id !== null;
    },
    /** What the recipient would read; null, and said at the field, when that will not do. */
    reason: (): string | null => {
      const words = message.trim();
      const error = words === '' ? 'reason.missing' : words.length > REQUEST_LIMITS.rejectionReason ? 'reason.tooLong' : null;
      if (error === null) return words;
      setDraft({ ...draft, error });
      field.current?.focus();
      return null;
    },
  };
}

export type VerdictDraft = ReturnType<typeof useVerdict>;
