import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../contract/common-schemas.contract.ts';
import { API_KEY_LIMITS as L, API_KEY_SCOPES } from './api-keys-limits.contract.ts';

const Scope = Type.Union(API_KEY_SCOPES.map((scope) => Type.Literal(scope)));

/** Scopes may not exceed the caller's permissions. */
export const CreateApiKeyBody = strictObject({
  name: Type.String({ minLength: 1, maxLength: L.name, pattern: '\\S' }),
  scopes: Type.Array(Scope, { minItems: 1, maxItems: API_KEY_SCOPES.length, uniqueItems: true }),
  expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: L.maxDays })),
});
export type CreateApiKeyBody = Static<typeof CreateApiKeyBody>;

/**
 * `prefix`: visible beginning of the key; the secret is not stored. `createdByName` is null once
 * that account is gone.
 */
export const ApiKey = strictObject({
  id: Id,
  name: Type.String(),
  prefix: Type.String(),
  scopes: Type.Array(Scope),
  createdBy: Id,
  createdByName: Nullable(Type.String()),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Nullable(Instant),
});
export type ApiKey = Static<typeof ApiKey>;

/** `key` is shown once, to be sent as `Authorization: Bearer`. */
export const CreatedApiKey = strictObject({ ...ApiKey.properties, key: Type.String() });
export type CreatedApiKey = Static<typeof CreatedApiKey>;

export const ApiKeyList = strictObject({ apiKeys: Type.Array(ApiKey) });
export type ApiKeyList = Static<typeof ApiKeyList>;
