import { randomBytes } from 'node:crypto';
import { HOUR } from '../../contract/durations.contract.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Client, SignedInClient, TestApp } from '../test-app.ts';
import {
  accessTokenTable,
  sessionTable,
  userTable,
} from '../../modules/identity/identity.tables.ts';
import type { Table } from '../../platform/database/define-table.ts';
import { membershipTable } from '../../modules/organizations/organizations.tables.ts';

/**
 * Further members of an organisation, each with an access token. Copies rows, because signing up so
 * many takes minutes.
 */
export async function createColleagues(
  app: TestApp,
  member: SignedInClient,
  count: number,
): Promise<Client[]> {
  const { database, ids, clock } = app.platform;
  const copy = async (table: Table, where: object, changes: object[]) => {
    const repository = database.repository(table);
    const row = await repository.findOneByOrFail(where as never);
    await repository.insert(changes.map((change) => ({ ...row, ...change })));
  };
  const people = Array.from({ length: count }, (_, index) => ({
    userId: ids.next(),
    sessionId: ids.next(),
    token: `rat_${randomBytes(24).toString('base64url')}`,
    name: `Collègue ${index + 1}`,
  }));
  const userId = member.profile.id;
  const expiresAt = new Date(clock.now().getTime() + HOUR);
  await database.transaction(async () => {
    await copy(
      userTable,
      { id: userId },
      people.map((person) => ({
        id: person.userId,
        subject: person.userId,
        firstName: person.name,
        lastName: '',
        email: `${person.userId}@cabinet.example`,
      })),
    );
    await copy(
      membershipTable,
      { userId },
      people.map((person) => ({ id: ids.next(), userId: person.userId, role: 'member' })),
    );
    await copy(
      sessionTable,
      { userId },
      people.map((person) => ({
        id: person.sessionId,
        userId: person.userId,
        tokenHash: randomBytes(32),
      })),
    );
    await database.repository(accessTokenTable).insert(
      people.map(({ sessionId, token }) => ({
        id: ids.next(),
        sessionId,
        tokenHash: sha256(token),
        expiresAt,
      })),
    );
  });
  return people.map(({ token }) => app.as(token));
}
