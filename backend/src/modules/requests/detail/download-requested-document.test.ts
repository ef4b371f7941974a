import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import {
  createUserActor,
  openRequestsTestModule,
  type RequestsTestModule,
} from '../../../testing/scenarios/requests-module.ts';
import { downloadRequestedDocument } from './download-requested-document.ts';

const PDF = '%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n';

async function overTheWire<T>(
  init: RequestInit,
  take: (req: IncomingMessage) => Promise<T>,
): Promise<T> {
  let taken: Promise<T> | undefined;
  const server = createServer((req, res) => {
    taken = take(req);
    void taken.catch(() => undefined).finally(() => res.end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}`, init)).text();
  server.close();
  return taken!;
}

describe.each(SQLITE_ONLY)('downloading a document of a request, on %s', (dialect) => {
  let bench: RequestsTestModule;
  let member: MemberPrincipal;
  beforeAll(async () => {
    bench = await openRequestsTestModule(dialect);
    member = await bench.newMember();
  });
  afterAll(() => bench?.close());

  test('every download publishes an event with the reader, a refused one publishes none', async () => {
    const { organizationId } = member;
    const { id: requestId } = await bench.create(member);
    const [requested] = await bench.module.api.listRequestedDocuments(organizationId, requestId);
    const target = { organizationId, requestId, requestedDocumentId: requested!.id };
    const form = new FormData();
    form.append('file', new Blob([PDF], { type: 'application/pdf' }), 'titre.pdf');
    const staged = await overTheWire({ method: 'POST', body: form }, (req) =>
      bench.documents.stageFile(target, req),
    );
    await bench.database.transaction(() => bench.documents.attachFile(target, staged, 'somebody'));

    const content = await overTheWire({}, async (req) => {
      const response = await downloadRequestedDocument(
        bench.requests,
        member,
        requestId,
        requested!.id,
        req,
        { actorContext: createUserActor(member), sessionId: null },
      );
      return response.kind === 'stream' ? text(response.body) : response;
    });
    expect(content).toBe(PDF);
    const stranger = await bench.newMember();
    await expect(
      overTheWire({}, (req) =>
        downloadRequestedDocument(bench.requests, stranger, requestId, requested!.id, req, {
          actorContext: createUserActor(stranger),
          sessionId: null,
        }),
      ),
    ).rejects.toMatchObject({ status: 404 });

    const read = (await bench.facts()).filter(({ type }) => type === 'document.read');
    expect(read).toMatchObject([
      {
        organizationId,
        actor: { kind: 'user', id: member.userId },
        payload: { requestId, requestedDocumentId: requested!.id, documentId: staged.documentId },
      },
    ]);
  });
});
