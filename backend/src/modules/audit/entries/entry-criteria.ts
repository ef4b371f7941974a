import { AUDIT_GROUPS } from '../audit-groups.contract.ts';
import type { AuditQuery } from '../audit.contract.ts';
import type { EntryCriteria } from '../audit.store.ts';

const isGroup = (action: string): action is keyof typeof AUDIT_GROUPS =>
  Object.hasOwn(AUDIT_GROUPS, action);

export const toEntryCriteria = ({
  actor,
  action,
  from,
  to,
  requestId,
}: Omit<AuditQuery, 'cursor' | 'limit'>): EntryCriteria => ({
  ...(actor === undefined ? {} : { actorId: actor }),
  ...(action === undefined
    ? {}
    : isGroup(action)
      ? { actionPrefixes: AUDIT_GROUPS[action] }
      : { action }),
  ...(from === undefined ? {} : { from: new Date(from) }),
  ...(to === undefined ? {} : { before: new Date(to) }),
  ...(requestId === undefined ? {} : { requestId }),
});
