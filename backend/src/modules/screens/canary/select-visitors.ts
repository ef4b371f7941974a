import { sha256 } from '../../../platform/digest.ts';
import type { Audience } from './canary.rules.ts';

export interface Visitor {
  readonly userId: string;
  readonly organizationId: string;
}

/** 1 to 100: the same for a member at each visit, another for each version. */
export const toBucket = (userId: string, version: string): number =>
  (sha256(`${userId} ${version}`).readUInt32BE() % 100) + 1;

export const isInAudience = (
  { percent, organizations }: Audience,
  version: string,
  { userId, organizationId }: Visitor,
): boolean => organizations.includes(organizationId) || toBucket(userId, version) <= percent;
