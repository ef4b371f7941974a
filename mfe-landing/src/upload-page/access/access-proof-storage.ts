import { tryStorage } from '@recueil/backend/contract';

/** Kept per tab where storage is allowed, otherwise until the page is left. */
const proofsInMemory = new Map<string, string>();
const KEY = 'recueil-proof';

/** A prefix separates links in one tab without storing the token. */
const toProofKey = (token: string): string => token.slice(0, 6);

function readStoredProofs(): Record<string, unknown> {
  const proofs = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as unknown);
  return typeof proofs === 'object' && proofs !== null ? (proofs as Record<string, unknown>) : {};
}

export function saveAccessProof(token: string, proof: string): void {
  proofsInMemory.set(token, proof);
  const proofs = { ...readStoredProofs(), [toProofKey(token)]: proof };
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(proofs)));
  // For the server's page of this link alone, until the browser is closed.
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `recueil_proof=${proof}; Path=/request/${token}; SameSite=Strict${secure}`;
}

export function findAccessProof(token: string): string | null {
  const proof = proofsInMemory.get(token) ?? readStoredProofs()[toProofKey(token)];
  return typeof proof === 'string' ? proof : null;
}
