import { toViewerConditions, type Viewer } from '../../../platform/http/auth/viewer.ts';
import type { SqlCondition } from './vault-criteria.ts';

/** Files of visible requests, and what the user uploaded to the vault; none when all are. */
export const toVisibleDocuments = (organizationId: string, viewer: Viewer): SqlCondition[] =>
  viewer.kind === 'all'
    ? []
    : toViewerConditions(viewer).map(({ sql, values }) => ({
        sql: `(request_id IN (SELECT request_id FROM document_requests WHERE organization_id = ? AND ${sql}) OR (request_id IS NULL AND uploaded_by = ?))`,
        values: [organizationId, ...values, viewer.userId],
      }));
