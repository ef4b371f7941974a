/** Proofs that a code was typed, by link. Kept for the tab where the browser allows it; otherwise for the page alone. */
const here = new Map<string, string>();
const KEY = 'recueil-proof';

/** Two links in one tab do not take each other's proof, and the token itself is never stored. */
const markOf = (token: string): string => token.slice(0, 6);

function stored(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function keepProof(token: string, proof: string): void {
  here.set(token, proof);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...stored(), [markOf(token)]: proof }));
  } catch {
    // The page remembers it as long as it is open.
  }
}

export function proofOf(token: string): string | null {
  const proof = here.get(token) ?? stored()[markOf(token)];
  return typeof proof === 'string' ? proof : null;
}
