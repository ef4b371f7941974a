import type { Member } from '../../organizations/index.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Creator and assignee, each once; the owners when both have left. */
export function choosePeople(
  { createdBy, assigneeId }: Pick<RequestRow, 'createdBy' | 'assigneeId'>,
  members: readonly Pick<Member, 'id' | 'role'>[],
): string[] {
  const present = members.filter(({ id }) => id === createdBy || id === assigneeId);
  const people = present.length > 0 ? present : members.filter(({ role }) => role === 'owner');
  return people.map(({ id }) => id);
}
