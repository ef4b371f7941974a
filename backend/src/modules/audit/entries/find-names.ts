import { getFactKinds, type FactKind } from '../audit-facts.contract.ts';
import type { AuditContext } from '../audit.context.ts';
import type { AuditEntry, AuditPage } from '../audit.contract.ts';

/** Of the ids that the facts hold; one query per kind. */
export async function findNames(
  { identity, organizations, documents, requests }: AuditContext,
  organizationId: string,
  entries: readonly Pick<AuditEntry, 'action' | 'facts'>[],
): Promise<AuditPage['names']> {
  const listIds = (kind: FactKind) => [
    ...new Set(
      entries.flatMap(({ action, facts }) =>
        Object.entries(facts)
          .filter(([fact]) => getFactKinds(action)[fact] === kind)
          .flatMap(([, value]) => value)
          .filter((id) => typeof id === 'string'),
      ),
    ),
  ];
  const teamIds = listIds('team');
  const [users, teamNames, documentNames, requestLabels] = await Promise.all([
    identity.findUsers(listIds('member')),
    teamIds.length === 0 ? new Map<string, string>() : organizations.findTeamNames(organizationId),
    documents.findDocumentNames(organizationId, listIds('document')),
    requests.findRequestLabels(organizationId, listIds('request')),
  ]);
  return {
    members: Object.fromEntries([...users].map(([id, { name }]) => [id, name])),
    teams: Object.fromEntries([...teamNames].filter(([id]) => teamIds.includes(id))),
    documents: Object.fromEntries(documentNames),
    requests: Object.fromEntries(requestLabels),
  };
}
