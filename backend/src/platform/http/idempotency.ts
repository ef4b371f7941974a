import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../config/index.ts';
import type { Clock } from '../clock.ts';
import { isUniqueViolation } from '../database/errors.ts';
import type { Database } from '../database/database.ts';
import type { IdGenerator } from '../id-generator.ts';
import type { KeyManager } from '../keys/key-manager.ts';
import type { ApiRequest } from './routing/api-request.ts';
import type { IdempotencyRow } from './http.tables.ts';
import {
  insertClaim,
  findClaim,
  deleteClaim,
  saveResponse,
  takeOverClaim,
  type IdempotencyClaim,
} from './idempotency.store.ts';
import { badRequest, defineProblem } from '../problem.ts';
import type { RouteResponse, RunOnce, Route } from './routing/route.ts';
import { hashUpload } from './body/receive-upload.ts';
import { DAY, MINUTE } from '../../contract/durations.contract.ts';
import { sha256 } from '../digest.ts';

/**
 * For 24 hours (security rule 40); only successes are stored, in the transaction of the work, and
 * erased with what they are about.
 */
export interface Idempotency {
  /** `work` runs once per attempt of the transaction, so it is the handler and never Koa's `next`. */
  run(
    route: Route,
    request: ApiRequest,
    work: () => Promise<RouteResponse>,
  ): Promise<RouteResponse>;
}

const RETENTION_MS = DAY;
/** After this time without a response the first request counts as dead. */
const LEASE_MS = MINUTE;

const callUnderWay = defineProblem(
  409,
  'call-under-way',
  'A request with this Idempotency-Key is running.',
);
const keyReused = defineProblem(
  422,
  'idempotency-key-reused',
  'This Idempotency-Key was used with another body.',
);
const responseErased = defineProblem(
  410,
  'response-erased',
  'This was done before, and its response was erased with what it was about.',
);
const stillRunning = () => callUnderWay({ headers: { 'Retry-After': '1' } });

interface Deps {
  readonly config: Pick<Config, 'maxFileSize'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly keys: Pick<KeyManager, 'secret'>;
}

export function createIdempotency(deps: Deps): Idempotency {
  const { config, database, clock, ids } = deps;
  return {
    async run(route, request, work) {
      const key = request.ctx.get('Idempotency-Key');
      if (key === '') return work();
      if (key.length > 255 || !/^[\x21-\x7e]+$/.test(key))
        throw badRequest({ detail: 'Idempotency-Key must be 1 to 255 visible ASCII characters.' });

      const now = clock.now();
      const hashRequest = (fileHash: Buffer | string) =>
        createHash('sha256')
          .update(request.ctx.req.url ?? '')
          .update('\n')
          .update(fileHash)
          .digest();
      const claim: IdempotencyClaim = {
        id: ids.next(),
        organizationId:
          'organizationId' in request.principal ? request.principal.organizationId : null,
        scope: sha256(`${getCallerKey(request)}\n${route.method} ${route.path}`).toString(
          'base64url',
        ),
        keyHash: sha256(key),
        bodyHash: hashRequest(request.rawBody),
        createdAt: now,
        expiresAt: new Date(now.getTime() + RETENTION_MS),
      };
      const sealer = createResponseSealer(deps.keys.secret('idempotency'), key);
      const earlierClaim = await claimKey(claim);
      if (earlierClaim !== null) {
        const isDone = earlierClaim.status !== null;
        if (isDone || route.bodyKind !== 'multipart') {
          const bodyHash =
            route.bodyKind === 'multipart'
              ? hashRequest(await hashUpload(request.ctx.req, config))
              : claim.bodyHash;
          if (!earlierClaim.bodyHash.equals(bodyHash)) throw keyReused();
        }
        if (!isDone) throw stillRunning();
        if (earlierClaim.answer === null) throw responseErased();
        return sealer.open(earlierClaim.answer);
      }
      let isStored = false;
      const runOnce: RunOnce = async (effect, fileHash) => {
        const response = await database.transaction(async () => {
          const response = await effect();
          const storable = response.kind === 'json' || response.kind === 'empty';
          const bodyHash = fileHash === undefined ? claim.bodyHash : hashRequest(fileHash);
          if (
            storable &&
            !(await saveResponse(
              database,
              { ...claim, bodyHash },
              {
                subjectId: findSubject(request, response),
                status: response.status,
                answer: sealer.close(response),
              },
            ))
          )
            throw stillRunning();
          return response;
        });
        isStored = true;
        return response;
      };
      try {
        if (!route.managesIdempotency) return await runOnce(work);
        request.runOnce = runOnce;
        return await work();
      } catch (error) {
        if (!isStored) await deleteClaim(database, claim).catch(() => undefined);
        throw error;
      }
    },
  };

  /** Null: this request does the work; else the earlier claim. */
  async function claimKey(claim: IdempotencyClaim): Promise<IdempotencyRow | null> {
    const existing = await findClaim(database, claim.scope, claim.keyHash);
    if (existing === null) {
      try {
        await insertClaim(database, claim);
        return null;
      } catch (error) {
        if (isUniqueViolation(error)) throw stillRunning();
        throw error;
      }
    }
    const isValid =
      existing.status !== null ||
      existing.createdAt.getTime() + LEASE_MS > claim.createdAt.getTime();
    if (existing.expiresAt > claim.createdAt && isValid) return existing;
    if (!(await takeOverClaim(database, existing, claim))) throw stillRunning();
    return null;
  }
}

/** The stored response may hold a link; its key needs our secret and the caller's key. */
function createResponseSealer(secret: Buffer, idempotencyKey: string) {
  const key = Buffer.from(
    hkdfSync('sha256', secret, Buffer.from(idempotencyKey), 'recueil/idempotency', 32),
  );
  return {
    close(response: RouteResponse): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(response)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(text: string): RouteResponse {
      const stored = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, 12));
      decipher.setAuthTag(stored.subarray(12, 28));
      return JSON.parse(
        Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString(),
      ) as RouteResponse;
    },
  };
}

/** A response without a body holds no data of anybody. */
function findSubject({ principal, params }: ApiRequest, response: RouteResponse): string | null {
  if (response.kind !== 'json') return null;
  if (principal.kind === 'recipient') return principal.requestId;
  const { id: pathId } = params as { id?: string };
  const { requestId, id } = (response.data ?? {}) as { requestId?: string | null; id?: string };
  return requestId ?? pathId ?? id ?? null;
}

function getCallerKey(request: ApiRequest): string {
  const { principal } = request;
  switch (principal.kind) {
    case 'anonymous':
      // Only the dead link distinguishes such callers.
      return `anonymous ${request.ctx.get('authorization')}`;
    case 'session':
      return `session ${principal.userId}`;
    case 'recipient':
      return `link ${principal.linkId}`;
    case 'publisher':
      return `publisher ${principal.keyId}`;
    case 'member':
      return `member ${principal.organizationId} ${principal.userId} ${principal.apiKeyId ?? ''}`;
  }
}
