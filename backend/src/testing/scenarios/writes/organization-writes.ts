import { createTestVaultKey } from '../../fixtures/encrypted-file.ts';
import {
  DOMAIN,
  type PreparedWrite,
  type PreparedWrites,
  type WriteSetting,
} from './write-setting.ts';
import { exportTable } from '../../../modules/organization-data/organization-data.tables.ts';
import { invitationTable } from '../../../modules/organizations/invitations/invitations.tables.ts';
import { joinRequestTable } from '../../../modules/organizations/join-requests/join-requests.tables.ts';
import { sessionTable } from '../../../modules/identity/identity.tables.ts';

const ENCRYPTION = '/v1/organization/encryption';
const CLOSING = '/v1/organization/closing';

/** Of people, their sessions and their organisation. */
export function organizationWrites(setting: WriteSetting): PreparedWrites {
  const { app, owner, guest, byCookie, byOwner, onNew, unique, findToken } = setting;
  const { organizationId, organizationName } = owner.profile;
  const address = () => `${unique('yann')}@${DOMAIN}`;
  const newTeam = () => ({ name: unique('Équipe ') });
  const newKey = () => ({ name: unique('Clé '), scopes: ['requests:read'] });

  const invite = async (email = address()): Promise<string> => {
    const { data } = await owner.post<{ invitations: { id: string }[] }>('/v1/invitations', {
      emails: [email],
      role: 'member',
    });
    return data.invitations[0]!.id;
  };
  const invitePerson = async (ownAddress: boolean): Promise<PreparedWrite> => {
    const person = await app.signUp(address());
    const email = ownAddress ? person.email : address();
    await invite(email);
    return byCookie(person, { token: await findToken(email, '/invitation/') });
  };
  const askToJoin = async (): Promise<PreparedWrite> => {
    const row = { organizationId, status: 'open' as const, requestedAt: new Date() };
    const [id, userId] = [app.platform.ids.next(), setting.strangerIds.shift()];
    await setting.change(() => setting.repository(joinRequestTable).insert({ ...row, id, userId }));
    return { params: { id }, body: {} };
  };
  const asGuest = (write: PreparedWrite = {}) => ({ bearer: guest.accessToken, ...write });
  const copySession = async (): Promise<string> => {
    const sessions = setting.repository(sessionTable);
    const row = await sessions.findOneByOrFail({ userId: guest.profile.id });
    const id = app.platform.ids.next();
    await setting.change(() =>
      setting
        .repository(sessionTable)
        .insert({ ...row, id, tokenHash: Buffer.from(id.padEnd(32)) }),
    );
    return id;
  };
  const turnEncryption = async (isOn: boolean) => {
    await guest.delete(ENCRYPTION);
    if (isOn) await guest.post(ENCRYPTION, createTestVaultKey());
    const { data } = await guest.get<{ keys: { id: string; retiredAt: string | null }[] }>(
      ENCRYPTION,
    );
    return data.keys.find(({ retiredAt }) => retiredAt === null);
  };

  return {
    'POST /auth/token': async () => byCookie(owner),
    'POST /auth/organization': async () => byCookie(owner, { organizationId }),
    'POST /auth/logout': async () => byCookie(await app.signUp()),
    'POST /auth/join-requests': async () => byCookie(guest, { organizationId }),
    'POST /auth/join-requests/withdraw': async () => byCookie(guest, { organizationId }),
    'POST /auth/invitation/accept': () => invitePerson(true),
    'POST /auth/invitation/code': () => invitePerson(false),

    'PATCH /users/profile': byOwner(() => ({ bio: unique('Notaire ') })),
    'PUT /users/profile/picture': byOwner(setting.toPictureForm),
    'DELETE /users/profile/picture': byOwner(),
    'PUT /users/notification-preferences': byOwner(async () => {
      const path = '/users/notification-preferences';
      const { data } = await owner.get<{ requestCreated: boolean }>(path);
      return { ...data, requestCreated: !data.requestCreated };
    }),
    'PATCH /v1/security': byOwner(() => ({ sessionTimeoutMinutes: 60 })),
    'DELETE /v1/sessions/:id': async () => asGuest({ params: { id: await copySession() } }),
    'POST /v1/sessions/revoke-others': async () => {
      await copySession();
      return asGuest();
    },

    'PATCH /v1/organization': byOwner(() => ({ city: unique('Lyon ') })),
    'PUT /v1/organization/logo': byOwner(setting.toPictureForm),
    'DELETE /v1/organization/logo': byOwner(),
    'POST /v1/organization/encryption': async () => {
      await turnEncryption(false);
      return asGuest({ body: createTestVaultKey() });
    },
    'DELETE /v1/organization/encryption': async () => {
      await turnEncryption(true);
      return asGuest();
    },
    'PATCH /v1/organization/encryption/keys/:id': async () => {
      const { passphrase } = createTestVaultKey();
      return asGuest({ params: { id: (await turnEncryption(true))!.id }, body: { passphrase } });
    },
    'POST /v1/organization/export': async () => {
      await setting.change(() => setting.repository(exportTable).delete({ organizationId }));
      return {};
    },
    'POST /v1/organization/closing': async () => {
      await owner.delete(CLOSING);
      return { body: { name: organizationName } };
    },
    'DELETE /v1/organization/closing': async () => {
      await owner.post(CLOSING, { name: organizationName });
      return {};
    },

    'PATCH /v1/members/:id': async () => ({
      params: { id: setting.colleagueIds.pop()! },
      body: { role: 'admin' },
    }),
    'POST /v1/members/:id/remove': async () => ({
      params: { id: setting.colleagueIds.pop()! },
      body: {},
    }),
    'POST /v1/invitations': byOwner(() => ({ emails: [address()], role: 'member' })),
    'POST /v1/invitations/:id/resend': async () => {
      const id = await invite();
      const mailRequestedAt = new Date(0);
      await setting.change(() =>
        setting.repository(invitationTable).update({ id }, { mailRequestedAt }),
      );
      return { params: { id } };
    },
    'DELETE /v1/invitations/:id': async () => ({ params: { id: await invite() } }),
    'POST /v1/join-requests/:id/approve': askToJoin,
    'POST /v1/join-requests/:id/refuse': askToJoin,
    'POST /v1/teams': byOwner(newTeam),
    'PATCH /v1/teams/:id': onNew('/v1/teams', newTeam, { memberIds: [owner.profile.id] }),
    'DELETE /v1/teams/:id': onNew('/v1/teams', newTeam),
    'POST /v1/api-keys': byOwner(newKey),
    'DELETE /v1/api-keys/:id': onNew('/v1/api-keys', newKey),
  };
}
