import type { UserSummary } from '../../identity/index.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';

export interface RequestPeople {
  /** The creator, else the assignee, else the organisation, without id and address. */
  readonly sender: UserSummary;
  readonly assignee: UserSummary | null;
  /** Who is notified and gets replies when creator and assignee have left; empty otherwise. */
  readonly owners: readonly UserSummary[];
}

type Row = Pick<RequestRow, 'createdBy' | 'assigneeId'>;

/** Members only: a person who has left is neither named nor written to. */
export async function loadPeople(
  { identity, organizations }: RequestsContext,
  organizationId: string,
  organizationName: string,
  rows: readonly Row[],
): Promise<(row: Row) => RequestPeople> {
  const ids = new Set(
    rows.flatMap(({ createdBy, assigneeId }) => [createdBy, assigneeId ?? []].flat()),
  );
  const present = await organizations.findMemberIds(organizationId, [...ids]);
  const isLeft = rows.some(
    ({ createdBy, assigneeId }) => !present.has(createdBy) && !present.has(assigneeId ?? ''),
  );
  const ownerIds = isLeft
    ? (await organizations.listMembers(organizationId))
        .filter(({ role }) => role === 'owner')
        .map(({ id }) => id)
    : [];
  const users = await identity.findUsers([...present, ...ownerIds]);
  const find = (id: string | null) => (present.has(id ?? '') && users.get(id ?? '')) || null;
  const owners = ownerIds.flatMap((id) => users.get(id) ?? []);
  // An organisation has no language of its own: that of its owners.
  const organization: UserSummary = {
    id: '',
    name: organizationName,
    email: '',
    locale: owners[0]?.locale ?? 'fr',
  };
  return ({ createdBy, assigneeId }) => {
    const [creator, assignee] = [find(createdBy), find(assigneeId)];
    const sender = creator ?? assignee;
    return { sender: sender ?? organization, assignee, owners: sender === null ? owners : [] };
  };
}
