import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentState,
} from '../documents-limits.contract.ts';
import type { VaultCounter } from '../documents.rules.ts';

export const listVaultCounters = (
  states: readonly DocumentState[],
  kinds: readonly DocumentKind[],
): VaultCounter[] => states.flatMap((state) => kinds.map((kind) => `${state}.${kind}` as const));

export function summarizeVault(counters: ReadonlyMap<VaultCounter, number>) {
  const count = (state: DocumentState) =>
    listVaultCounters([state], DOCUMENT_KINDS).reduce(
      (sum, figure) => sum + (counters.get(figure) ?? 0),
      0,
    );
  const [pending, approved, rejected] = [count('pending'), count('approved'), count('rejected')];
  return {
    total: pending + approved + rejected,
    approved,
    pending,
    rejected,
    size: counters.get('size') ?? 0,
  };
}
