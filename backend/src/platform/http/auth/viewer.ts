import { placeholders } from '../../database/sql.ts';

/** What a caller sees of its organisation: product section 10. */
export type Viewer = { readonly kind: 'all' } | LimitedViewer;

export interface LimitedViewer {
  readonly kind: 'limited';
  readonly userId: string;
  /** The teams of the user. */
  readonly teamIds: readonly string[];
}

export const SEES_ALL: Viewer = { kind: 'all' };

interface SqlPart {
  readonly sql: string;
  readonly values: readonly string[];
}

/** On rows with `created_by`, `assignee_id` and `team_id`; none when every row is visible. */
export function toViewerConditions(viewer: Viewer): SqlPart[] {
  if (viewer.kind === 'all') return [];
  const { userId, teamIds } = viewer;
  const ofTeams = teamIds.length > 0 ? ` OR team_id IN (${placeholders(teamIds)})` : '';
  return [
    {
      sql: `(created_by = ? OR assignee_id = ?${ofTeams})`,
      values: [userId, userId, ...teamIds],
    },
  ];
}
