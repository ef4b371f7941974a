/** Proofs that a code was typed, by link. Kept for the tab where the browser allows it; otherwise for the page alone. */
const proofsInMemory = new Map<string, string>();
const KEY = 'recueil-proof';

/** Two links in one tab do not take each other's proof, and the token itself is never stored. */
const toProofKey = (token: string): string => token.slice(0, 6);

function readStoredProofs(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function saveAccessProof(token: string, proof: string): void {
  proofsInMemory.set(token, proof);
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ ...readStoredProofs(), [toProofKey(token)]: proof }),
    );
  } catch {
    // The page remembers it as long as it is open.
  }
}

export function findAccessProof(token: string): string | null {
  const proof = proofsInMemory.get(token) ?? readStoredProofs()[toProofKey(token)];
  return typeof proof === 'string' ? proof : null;
}
