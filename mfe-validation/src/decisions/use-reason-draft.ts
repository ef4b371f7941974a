import { useUi } from '@recueil/shell/contract';
import type { RejectionReason } from '@recueil/backend/contract';
import { useRef, useState } from 'react';
import { useRejectionReasonsQuery } from '../reasons/reasons.api.ts';
import { reasonProblem, type ReasonProblem } from './decision-rules.ts';

export const OTHER = 'other';

interface Draft {
  readonly reasonId: string | null;
  /** The reader's own words; null while they are those of the reason, which may be rewritten meanwhile. */
  readonly written: string | null;
  readonly problem: ReasonProblem | null;
}

const EMPTY: Draft = { reasonId: null, written: null, problem: null };

/** The reason that is being chosen for a document. Each document keeps its own until it is decided. */
export function useReason(documentId: string) {
  const { language } = useUi();
  const reasons: readonly RejectionReason[] = useRejectionReasonsQuery().data?.reasons ?? [];
  const choices = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draft = drafts[documentId] ?? EMPTY;
  const message = draft.written ?? reasons.find(({ id }) => id === draft.reasonId)?.message[language] ?? '';
  const change = (next: Draft) => setDrafts((all) => ({ ...all, [documentId]: next }));

  const pick = (reasonId: string) => {
    const reason = reasons.find(({ id }) => id === reasonId);
    // Choosing a reason keeps words that were typed.
    const isOwn = message !== '' && !reasons.some((each) => each.message[language] === message);
    change({ reasonId, written: isOwn ? message : null, problem: null });
    if (!reason) field.current?.focus();
  };
  return {
    ...draft,
    message,
    reasons,
    choices,
    field,
    pick,
    /** Words of one's own, for this document or another, that were not sent. */
    hasUnsent: Object.values(drafts).some(({ written }) => written !== null && written.trim() !== ''),
    write: (written: string) => change({ ...draft, written, problem: null }),
    pickNumber: (number: number): boolean => {
      const id = reasons[number - 1]?.id ?? (number === reasons.length + 1 ? OTHER : null);
      if (id !== null) pick(id);
      return id !== null;
    },
    forget: (decided: string) => setDrafts(({ [decided]: _sent, ...others }) => others),
    /** What the recipient would read. Null when that will not do: then the list of reasons has the focus, or the words that are to be changed. */
    read: (): string | null => {
      const problem = reasonProblem(message);
      if (problem === null) return message.trim();
      change({ ...draft, problem });
      if (problem === 'reason.missing') choices.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus();
      else field.current?.focus();
      return null;
    },
  };
}

export type ReasonDraft = ReturnType<typeof useReason>;
