import type { DocumentStatus } from '../requests-limits.contract.ts';
import type { RequestedDocumentRow } from '../requests.tables.ts';

type DocumentState = DocumentStatus | 'insisted';

/** `deciding`: the file that decides on the document. Refused files of a waived one do not count. */
export function toDocumentState(
  { unavailability }: Pick<RequestedDocumentRow, 'unavailability'>,
  deciding: { readonly state: string } | null,
): DocumentState | null {
  if (unavailability === 'declared') return 'unavailable';
  if (unavailability === 'insisted') return 'insisted';
  const state = (deciding?.state ?? null) as DocumentStatus | null;
  return unavailability === 'waived' && state === 'rejected' ? null : state;
}

/** What people and the API read. */
export function toDocumentStatus(
  requested: Pick<RequestedDocumentRow, 'unavailability'>,
  deciding: { readonly state: string } | null,
): DocumentStatus | null {
  const state = toDocumentState(requested, deciding);
  return state === 'insisted' ? 'rejected' : state;
}

export const isRequired = ({
  required,
  unavailability,
}: Pick<RequestedDocumentRow, 'required' | 'unavailability'>): boolean =>
  required && unavailability !== 'waived';

/** Of a document whose file arrives. One that was waived stays optional. */
export const toAvailableColumns = (
  requested: UnavailabilityColumns & { readonly required: boolean },
) => ({
  ...NO_UNAVAILABILITY,
  unavailableAt: requested.unavailableAt,
  required: isRequired(requested),
});

export const NO_UNAVAILABILITY = {
  unavailability: null,
  unavailableReason: null,
  unavailableAt: null,
  insistReason: null,
  incompleteReason: null,
  unavailabilityDecidedBy: null,
  unavailabilityDecidedAt: null,
} as const;

type UnavailabilityColumns = Pick<RequestedDocumentRow, keyof typeof NO_UNAVAILABILITY>;
