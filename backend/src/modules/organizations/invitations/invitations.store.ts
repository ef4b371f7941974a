import { IsNull, LessThan, LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { MAX_CODE_TRIES } from './invitation.rules.ts';
import { invitationTable, type InvitationRow } from './invitations.tables.ts';

export type InvitationsStore = ReturnType<typeof invitationsStore>;

const OPEN = { acceptedAt: IsNull(), revokedAt: IsNull() };

/** Changes return whether the invitation was still open. */
export function invitationsStore(database: Database) {
  const rows = () => database.repository(invitationTable);
  const change = async (
    organizationId: string,
    id: string,
    changes: Partial<InvitationRow>,
    where: object = {},
  ): Promise<boolean> =>
    (await rows().update({ ...where, organizationId, id, ...OPEN }, changes)).affected === 1;
  return {
    /** The only lookup without an organisation: the signed token names the invitation. */
    findById: (id: string): Promise<InvitationRow | null> => rows().findOneBy({ id }),
    find: (organizationId: string, id: string): Promise<InvitationRow | null> =>
      rows().findOneBy({ organizationId, id }),
    listOpen: (organizationId: string): Promise<InvitationRow[]> =>
      rows().find({ where: { organizationId, ...OPEN }, order: { createdAt: 'DESC', id: 'DESC' } }),
    countMailedSince: (organizationId: string, since: Date): Promise<number> =>
      rows().countBy({ organizationId, mailRequestedAt: MoreThanOrEqual(since) }),
    async insert(invitations: readonly InvitationRow[]): Promise<void> {
      await rows().insert([...invitations]);
    },
    revoke: (organizationId: string, id: string, now: Date): Promise<boolean> =>
      change(organizationId, id, { revokedAt: now }),
    /** At most once in the interval. */
    requestMail: (
      organizationId: string,
      id: string,
      lastBefore: Date,
      now: Date,
      expiresAt: Date,
    ): Promise<boolean> =>
      change(
        organizationId,
        id,
        { mailRequestedAt: now, expiresAt },
        { mailRequestedAt: LessThanOrEqual(lastBefore) },
      ),
    markSent: (organizationId: string, id: string, now: Date): Promise<boolean> =>
      change(organizationId, id, { sentAt: now }),
    requestCode: (
      { organizationId, id, codeRequestedAt }: InvitationRow,
      now: Date,
    ): Promise<boolean> =>
      change(
        organizationId,
        id,
        { codeRequestedAt: now, codeTries: 0 },
        { expiresAt: MoreThan(now), codeRequestedAt: codeRequestedAt ?? IsNull() },
      ),
    /** Counts a guess before it is compared, so that guesses at once share the limit. */
    async countTry(organizationId: string, id: string): Promise<boolean> {
      const { affected } = await rows().update(
        { organizationId, id, ...OPEN, codeTries: LessThan(MAX_CODE_TRIES) },
        { codeTries: () => 'code_tries + 1' },
      );
      return affected === 1;
    },
    accept: (organizationId: string, id: string, userId: string, now: Date): Promise<boolean> =>
      change(
        organizationId,
        id,
        { acceptedAt: now, acceptedBy: userId },
        { expiresAt: MoreThan(now) },
      ),
  };
}
