import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '../../config/read-config.ts';
import { migrations } from '../../migrations/index.ts';
import type { Dialect } from '../../platform/database/index.ts';
import { ROLE_PERMISSIONS, type MemberPrincipal, type RecipientPrincipal } from '../../platform/http/principal.ts';
import { createIds } from '../../platform/ids.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createOutbox } from '../../platform/outbox/create-outbox.ts';
import type { DomainEvent } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { testClock } from '../../platform/testing/clock.ts';
import { openTestDatabase, silentLogger } from '../../platform/testing/database.ts';
import { tables } from '../../tables.ts';
import { createDocuments, type DocumentsModule } from '../documents/index.ts';
import { createIdentity } from '../identity/index.ts';
import { createOrganisations } from '../organisations/index.ts';
import { createRequest } from './create-request.ts';
import { createRequests } from './index.ts';
import { linkStore } from './links.store.ts';
import { listStore } from './list.store.ts';
import type { Requests } from './requests.context.ts';
import type { CreateRequestBody, CreatedRequest } from './requests.contract.ts';
import type { Cause } from './requests.events.ts';
import { requestStore } from './requests.store.ts';

export type Bench = Awaited<ReturnType<typeof openBench>>;

/** The real modules up to this one, over a database of their own and a clock that moves when told to. */
export async function openBench(dialect: Dialect) {
  const folder = await mkdtemp(join(tmpdir(), 'recueil-requests-'));
  const clock = testClock();
  const database = await openTestDatabase(dialect, tables, migrations, { clock });
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3999', LOG_LEVEL: 'silent' });
  const ids = createIds(() => clock.now().getTime());
  const metrics = createMetrics();
  const outbox = createOutbox({ database, clock, ids, logger: silentLogger, metrics, graceSeconds: 1 });
  const mailer = { send: () => Promise.resolve(), healthy: () => Promise.resolve(true), close: () => Promise.resolve() };
  const platform: Platform = { config, clock, ids, logger: silentLogger, database, outbox, mailer, metrics };

  const facts: DomainEvent[] = [];
  outbox.register([{ name: 'test.record', on: ['*'], handle: async (event) => void facts.push(event) }]);

  const organisations = createOrganisations({ platform });
  const identity = createIdentity({ platform, membership: organisations.api });
  const documents: DocumentsModule = createDocuments({
    platform, membership: organisations.api, resolveSession: identity.resolveSession,
    requestNames: { namesOf: (...asked) => module.api.namesOf(...asked), findByTitle: (...asked) => module.api.findByTitle(...asked) },
  });
  const deps = { platform, documents: documents.api, identity: identity.api, organisations: organisations.api };
  const module = createRequests(deps);
  await documents.prepare();
  const requests: Requests = { ...deps, store: requestStore(database), links: linkStore(database), list: listStore(database) };

  return {
    clock, database, module, requests, documents: documents.api,
    close: () => database.close().finally(() => rm(folder, { recursive: true, force: true })),

    /** What was announced so far, in order. */
    async facts() {
      while ((await outbox.drain()) > 0);
      return facts;
    },

    /** The owner of a new organisation. */
    async newMember(): Promise<MemberPrincipal> {
      const userId = ids.next();
      const card = { id: userId, name: 'Claire Vasseur', email: 'claire@vasseur.fr', locale: 'fr' } as const;
      const { organisationId, role } = await database.write(() => organisations.api.ensureFor(card));
      return { kind: 'member', organisationId, userId, sessionId: null, apiKeyId: null, role, permissions: ROLE_PERMISSIONS[role], name: card.name, email: card.email, locale: 'fr' };
    },

    create: (member: MemberPrincipal, wish: Partial<CreateRequestBody> = {}): Promise<CreatedRequest> =>
      createRequest(requests, member, { recipientEmail: 'camille@example.org', recipientName: 'Camille Morel', title: 'Vente appartement', documents: [{ title: 'Titre' }], ...wish }, by(member)),

    /** The holder of the link that the create answer showed. */
    async holderOf(created: CreatedRequest): Promise<RecipientPrincipal> {
      const principal = await module.resolveBearer(created.magicLink!.split('/').at(-1)!);
      if (principal?.kind !== 'recipient') throw new Error('the link opens nothing');
      return principal;
    },
  };
}

export const by = (who: MemberPrincipal | RecipientPrincipal): Cause =>
  who.kind === 'member' ? { actor: { kind: 'user', id: who.userId }, correlationId: null } : { actor: { kind: 'recipient', id: who.linkId }, correlationId: null };

/** A one-page PDF; different words make different bytes. */
export const pdf = (words: string): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

/** The call that uploads a file, as it comes off the wire. */
export function upload(name: string, bytes: Buffer): IncomingMessage {
  const boundary = 'recueil-test-boundary';
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`), bytes, Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const call: unknown = Object.assign(Readable.from([body]), { headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(body.length) } });
  return call as IncomingMessage;
}
