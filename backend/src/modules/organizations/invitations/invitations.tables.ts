import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import type { Role } from '../../identity/identity.contract.ts';

export const invitationTable = defineTable('member-invitation', 'member_invitations', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    /** In lower case. */
    email: c.text(320),
    role: c.ascii<Role>(10),
    teamIds: { ...c.json<string[]>(), nullable: true },
    invitedBy: c.id(),
    createdAt: c.instant(),
    expiresAt: c.instant(),
    mailRequestedAt: c.instant(),
    sentAt: { ...c.instant(), nullable: true },
    acceptedAt: { ...c.instant(), nullable: true },
    acceptedBy: { ...c.id(), nullable: true },
    revokedAt: { ...c.instant(), nullable: true },
    codeRequestedAt: { ...c.instant(), nullable: true },
    /** Since the code was requested. */
    codeTries: { ...c.int(), default: 0 },
  }),
  indices: [{ columns: ['organizationId', 'createdAt'] }],
  deletedWith: { organizationId: 'organization' },
});
export type InvitationRow = RowOf<typeof invitationTable>;
