import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/index.ts';
import type { AccessCodeProof } from '../../modules/recipients/access-code/access-code.contract.ts';
import { readCookie } from '../../platform/http/auth/cookies.ts';
import { SECOND } from '../../contract/durations.contract.ts';

const NAME = 'recueil_proof';

/** What a script sends as `X-Recueil-Proof` (security rule 19); null without one. */
export const readAccessProofCookie = (req: IncomingMessage): string | null => readCookie(req, NAME);

/** For the page of this link alone, as long as the proof works; also when a mail leads there. */
export function buildAccessProofCookie(
  { proof, expiresAt }: AccessCodeProof,
  { page, publicUrl, now }: Pick<Config, 'publicUrl'> & { page: string; now: Date },
): string {
  const seconds = Math.floor((Date.parse(expiresAt) - now.getTime()) / SECOND);
  const secure = publicUrl.protocol === 'https:' ? '; Secure' : '';
  return `${NAME}=${proof}; Path=${page}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
