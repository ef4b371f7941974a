import { defineKeyFormat } from '../../../platform/http/auth/key-format.ts';

export const publisherKeyFormat = defineKeyFormat('rp_');

/** Why a known key is not accepted; null when it is. */
export function findKeyFault(
  { expiresAt, revokedAt }: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): string | null {
  if (revokedAt !== null)
    return `This publisher key was revoked on ${toDay(revokedAt)}. Ask the operator for another one.`;
  return expiresAt <= now
    ? `This publisher key expired on ${toDay(expiresAt)}. Ask the operator for another one.`
    : null;
}

const toDay = (time: Date): string => time.toISOString().slice(0, 10);

export const parseScreens = (screens: string): string[] => screens.split(' ');
