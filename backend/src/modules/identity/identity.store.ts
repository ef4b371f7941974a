import { In, IsNull, LessThan, Not } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { selectFrom } from '../../platform/database/define-table.ts';
import { placeholders } from '../../platform/database/sql.ts';
import {
  accessTokenTable,
  sessionTable,
  userTable,
  type AccessTokenRow,
  type SessionEndReason,
  type SessionRow,
  type UserRow,
} from './identity.tables.ts';

const lastSeen = selectFrom(sessionTable, 'userId', 'lastSeenAt');

export type IdentityStore = ReturnType<typeof identityStore>;

/** Users exist across organisations: queries name the user instead. */
export function identityStore(database: Database) {
  const users = () => database.repository(userTable);
  const sessions = () => database.repository(sessionTable);
  const tokens = () => database.repository(accessTokenTable);
  const { sql } = database;
  /** Checks the owner through the session: session ids are not secret. */
  const deleteTokens = async (userId: string, sessionIds: readonly string[]): Promise<void> => {
    await sql.run(
      `DELETE FROM access_tokens WHERE session_id IN
        (SELECT id FROM sessions WHERE user_id = ? AND id IN (${placeholders(sessionIds)}))`,
      [userId, ...sessionIds],
    );
  };
  return {
    findUser: (id: string) => sql.one(userTable, 'SELECT * FROM users WHERE id = ?', [id]),
    findUsers: async (ids: readonly string[]): Promise<UserRow[]> =>
      ids.length === 0
        ? []
        : sql.many(userTable, `SELECT * FROM users WHERE id IN (${placeholders(ids)})`, ids),
    /** Rows may have the issuer with or without a final slash; the one used last counts. */
    findUserBySubject(issuer: string, subject: string): Promise<UserRow | null> {
      const bare = issuer.replace(/\/$/, '');
      return users().findOne({
        where: { issuer: In([bare, `${bare}/`]), subject },
        order: { lastSignedInAt: 'DESC', id: 'ASC' },
      });
    },
    async insertUser(user: UserRow): Promise<void> {
      await users().insert(user);
    },
    async updateUser(userId: string, changes: Partial<Omit<UserRow, 'id'>>): Promise<void> {
      await users().update({ id: userId }, changes);
    },

    findSession: (id: string) => sql.one(sessionTable, 'SELECT * FROM sessions WHERE id = ?', [id]),
    lockSession: (id: string) =>
      sql.one(sessionTable, `SELECT * FROM sessions WHERE id = ?${sql.forUpdate}`, [id]),
    findSessions: async (ids: readonly string[]): Promise<SessionRow[]> =>
      ids.length === 0
        ? []
        : sql.many(sessionTable, `SELECT * FROM sessions WHERE id IN (${placeholders(ids)})`, ids),
    findSessionByHash: (hash: Buffer) =>
      sql.one(sessionTable, 'SELECT * FROM sessions WHERE token_hash = ?', [hash]),
    listSessions: (userId: string): Promise<SessionRow[]> =>
      sessions().find({ where: { userId, revokedAt: IsNull() }, order: { lastSeenAt: 'DESC' } }),
    /** The newest first, ended ones included. */
    listSignIns: (userId: string, limit: number): Promise<SessionRow[]> =>
      sessions().find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit }),
    async insertSession(session: SessionRow): Promise<void> {
      await sessions().insert(session);
    },
    async setSessionOrganization(
      userId: string,
      id: string,
      organizationId: string,
    ): Promise<void> {
      await sessions().update({ id, userId }, { organizationId });
    },
    /** Of the session used last, ended ones included. */
    findLastOrganizationId: async (userId: string): Promise<string | null> =>
      (
        await sessions().findOne({
          where: { userId, organizationId: Not(IsNull()) },
          order: { lastSeenAt: 'DESC', id: 'DESC' },
        })
      )?.organizationId ?? null,
    /** By user, within the organisation. */
    async findLastSeen(organizationId: string): Promise<Map<string, Date>> {
      const rows = await sql.many(
        lastSeen,
        'SELECT * FROM sessions WHERE organization_id = ? ORDER BY last_seen_at',
        [organizationId],
      );
      return new Map(rows.map(({ userId, lastSeenAt }) => [userId, lastSeenAt]));
    },
    /** Never moves the time backwards and never revives a revoked session. */
    async updateLastSeen(
      userId: string,
      id: string,
      changes: Pick<SessionRow, 'lastSeenAt'> & Partial<Pick<SessionRow, 'idleEnds'>>,
    ): Promise<void> {
      await sessions().update(
        { id, userId, revokedAt: IsNull(), lastSeenAt: LessThan(changes.lastSeenAt) },
        changes,
      );
    },
    async updateIdleMinutes(
      userId: string,
      ids: readonly string[],
      idleMinutes: number,
    ): Promise<void> {
      await sessions().update({ id: In([...ids]), userId, revokedAt: IsNull() }, { idleMinutes });
    },
    /** Returns whether it was active. Deletes its access tokens and the provider's ID token. */
    async revokeSession(
      userId: string,
      id: string,
      endReason: SessionEndReason,
      now: Date,
    ): Promise<boolean> {
      const { affected } = await sessions().update(
        { id, userId, revokedAt: IsNull() },
        { revokedAt: now, endReason, idToken: null },
      );
      await deleteTokens(userId, [id]);
      return affected === 1;
    },
    async revokeOtherSessions(userId: string, keptId: string, now: Date): Promise<string[]> {
      const others = await sessions().findBy({ userId, revokedAt: IsNull(), id: Not(keptId) });
      const ids = others.map((session) => session.id);
      if (ids.length === 0) return [];
      await sessions().update(
        { id: In(ids), userId, revokedAt: IsNull() },
        { revokedAt: now, endReason: 'revoked', idToken: null },
      );
      await deleteTokens(userId, ids);
      return ids;
    },

    findToken: (hash: Buffer) =>
      sql.one(accessTokenTable, 'SELECT * FROM access_tokens WHERE token_hash = ?', [hash]),
    async insertToken(token: AccessTokenRow): Promise<void> {
      await tokens().insert(token);
    },
    async deleteExpired(before: { tokens: Date; sessions: Date }): Promise<void> {
      await tokens().delete({ expiresAt: LessThan(before.tokens) });
      await sessions().delete({ expiresAt: LessThan(before.sessions) });
    },
  };
}
