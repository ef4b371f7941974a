import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { TEAM_LIMITS } from '../organizations-limits.contract.ts';

export const teamTable = defineTable('team', 'teams', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    name: c.text(TEAM_LIMITS.name),
    /** New requests are assigned to its members in turn. */
    rotates: { ...c.bool(), default: false },
    /** Who had the last turn. */
    lastAssignedId: { ...c.id(), nullable: true },
    createdAt: c.instant(),
  }),
  uniques: [{ columns: ['organizationId', 'name'] }],
  deletedWith: { organizationId: 'organization' },
});
export type TeamRow = RowOf<typeof teamTable>;

export const teamMemberTable = defineTable('team-member', 'team_members', {
  columns: (c) => ({
    teamId: { ...c.id(), primary: true },
    userId: { ...c.id(), primary: true },
    organizationId: c.id(),
    isLead: { ...c.bool(), default: false },
  }),
  indices: [{ columns: ['organizationId', 'userId', 'teamId'] }],
  deletedWith: { teamId: 'team' },
});
export type TeamMemberRow = RowOf<typeof teamMemberTable>;
