import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../config/index.ts';
import type { Clock } from '../clock.ts';
import { isUniqueViolation, type Database } from '../database/index.ts';
import type { IdGenerator } from '../id-generator.ts';
import type { KeyManager } from '../keys/key-manager.ts';
import type { KernelRequestContext } from './routing/request-context.ts';
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

/**
 * `Idempotency-Key` (security rule 40), per caller and row, for 24 hours: the same body gets the stored answer, another
 * body 422, a call while the first is under way 409. The answer is stored in the transaction that did the work, so a crash
 * leaves either both or neither. Only good answers are kept: a refused call may be corrected under the same key.
 * An upload counts as the same when it brings the same bytes; they are read again to see that.
 */
export interface Idempotency {
  run(
    row: Route,
    call: KernelRequestContext,
    body: Buffer,
    work: () => Promise<RouteResponse>,
  ): Promise<RouteResponse>;
}

const KEPT_MS = 24 * 3600 * 1000;
/** A first call that has not answered by then has died. */
const LEASE_MS = 60_000;

const callUnderWay = defineProblem(
  409,
  'call-under-way',
  'A call with this Idempotency-Key is under way.',
);
const keyReused = defineProblem(
  422,
  'idempotency-key-reused',
  'This Idempotency-Key was used with another body.',
);
const inUse = () => callUnderWay({ headers: { 'Retry-After': '1' } });

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
    async run(row, call, body, work) {
      const key = call.header('Idempotency-Key');
      if (key === '') return work();
      if (key.length > 255 || !/^[\x21-\x7e]+$/.test(key))
        throw badRequest({ detail: 'Idempotency-Key must be 1 to 255 visible ASCII characters.' });

      const now = clock.now();
      const hashOf = (sent: Buffer | string) =>
        createHash('sha256')
          .update(call.req.url ?? '')
          .update('\n')
          .update(sent)
          .digest();
      const claim: IdempotencyClaim = {
        id: ids.next(),
        scope: createHash('sha256')
          .update(`${callerOf(call)}\n${row.method} ${row.path}`)
          .digest('base64url'),
        keyHash: createHash('sha256').update(key).digest(),
        bodyHash: hashOf(body),
        createdAt: now,
        expiresAt: new Date(now.getTime() + KEPT_MS),
      };
      const seal = sealFor(deps.keys.secret('idempotency'), key);
      const earlier = await begin(claim);
      if (earlier !== null) {
        const bodyHash =
          row.multipart && earlier.answer !== null
            ? hashOf(await hashUpload(call.req, config))
            : claim.bodyHash;
        // What a first upload brings is known when it has ended.
        if (!(row.multipart && earlier.answer === null) && !earlier.bodyHash.equals(bodyHash))
          throw keyReused();
        if (earlier.answer === null) throw inUse();
        return seal.open(earlier.answer);
      }
      let isStored = false;
      const once: RunOnce = async (effect, sent) => {
        const answer = await database.transaction(async () => {
          const answer = await effect();
          const storable = answer.kind === 'json' || answer.kind === 'empty';
          const bodyHash = sent === undefined ? claim.bodyHash : hashOf(sent);
          if (
            storable &&
            !(await saveResponse(
              database,
              { ...claim, bodyHash },
              answer.status,
              seal.close(answer),
            ))
          )
            throw inUse();
          return answer;
        });
        isStored = true;
        return answer;
      };
      try {
        if (!row.managesIdempotency) return await once(work);
        call.runOnce = once;
        return await work();
      } catch (error) {
        if (!isStored) await deleteClaim(database, claim).catch(() => undefined);
        throw error;
      }
    },
  };

  /** Null: the work is ours to do. Else the earlier call, whose answer is null while it is under way. Reads first: a replay needs no write. */
  async function begin(claim: IdempotencyClaim): Promise<IdempotencyRow | null> {
    const known = await findClaim(database, claim.scope, claim.keyHash);
    if (known === null) {
      try {
        await insertClaim(database, claim);
        return null;
      } catch (error) {
        if (isUniqueViolation(error)) throw inUse();
        throw error;
      }
    }
    const isAlive =
      known.answer !== null || known.createdAt.getTime() + LEASE_MS > claim.createdAt.getTime();
    if (known.expiresAt > claim.createdAt && isAlive) return known;
    if (!(await takeOverClaim(database, known, claim))) throw inUse();
    return null;
  }
}

/** The create answer carries a link once; at rest it is sealed under a key that needs both ours and the caller's. */
function sealFor(secret: Buffer, idempotencyKey: string) {
  const key = Buffer.from(
    hkdfSync('sha256', secret, Buffer.from(idempotencyKey), 'recueil/idempotency', 32),
  );
  return {
    close(answer: RouteResponse): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
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

function callerOf(call: KernelRequestContext): string {
  const { principal } = call;
  switch (principal.kind) {
    case 'anonymous':
      // A dead link is all that there is to tell such callers apart.
      return `anonymous ${call.header('authorization')}`;
    case 'session':
      return `session ${principal.userId}`;
    case 'recipient':
      return `link ${principal.linkId}`;
    case 'member':
      return `member ${principal.organizationId} ${principal.userId} ${principal.apiKeyId ?? ''}`;
  }
}
