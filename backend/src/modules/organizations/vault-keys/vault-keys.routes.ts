import { IdParams } from '../../../contract/common-schemas.contract.ts';
import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import { created, memberRoute, ok, type Route } from '../../../platform/http/routing/route.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import {
  disableEncryption,
  enableEncryption,
  getEncryption,
  rewrapVaultKey,
} from './manage-vault-keys.ts';
import { Encryption, NewVaultKey, RewrapVaultKeyBody, VaultKey } from './vault-keys.contract.ts';

export const vaultKeysRoutes = (context: OrganizationsContext): Route[] => [
  memberRoute('GET', '/v1/organization/encryption', {
    permission: 'documents:read',
    summary:
      'Returns whether new files arrive encrypted end to end, and the keys of the vault; their ' +
      'private part opens with a passphrase or recovery key that the server does not have.',
    response: { status: 200, schema: Encryption },
    handle: async ({ principal }) => ok(await getEncryption(context, principal.organizationId)),
  }),
  memberRoute('POST', '/v1/organization/encryption', {
    permission: 'encryption:manage',
    summary: 'Encrypts new files end to end for a key pair made by the caller; owner only.',
    body: NewVaultKey,
    response: { status: 201, schema: Encryption },
    handle: async (request) =>
      created(
        await enableEncryption(context, request.principal, request.body, toActorContext(request)),
      ),
  }),
  memberRoute('DELETE', '/v1/organization/encryption', {
    permission: 'encryption:manage',
    summary: 'Ends the encryption of new files; the keys of earlier ones stay.',
    response: { status: 200, schema: Encryption },
    handle: async (request) =>
      ok(
        await disableEncryption(context, request.principal.organizationId, toActorContext(request)),
      ),
  }),
  memberRoute('PATCH', '/v1/organization/encryption/keys/:id', {
    permission: 'encryption:manage',
    summary:
      'Replaces the passphrase or the recovery key of a vault key; no file changes. If-Match ' +
      'carries the version the caller saw.',
    params: IdParams,
    body: RewrapVaultKeyBody,
    ifMatch: true,
    response: { status: 200, schema: VaultKey },
    handle: async (request) =>
      ok(
        await rewrapVaultKey(
          context,
          request.principal.organizationId,
          request.params.id,
          request.body,
          request.ifMatch,
          toActorContext(request),
        ),
      ),
  }),
];
