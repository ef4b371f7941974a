import { askFor, pdf, resume, sha256, signIn, uploadToVault, type Resumable } from '../../api.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { startProduct } from '../../product.ts';

const documentsOf = async (
  url: string,
  bearer: string,
): Promise<{ id: string; name: string }[]> => {
  const answer = await fetch(`${url}/api/v1/documents?limit=100`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  const { data } = (await answer.json()) as { data: { documents: { id: string; name: string }[] } };
  return data.documents;
};

test('a kill during twenty uploads loses no acknowledged file and shows no partial one', async ({
  databaseKind,
}) => {
  const product = await startProduct({ database: databaseKind, env: { PREVIEWS: 'off' } });
  try {
    const bearer = await signIn(product.url);
    const sent = Array.from({ length: 60 }, (_, index) => ({
      name: `piece-${index}.pdf`,
      bytes: pdf(`Piece ${index}`, 400_000 + index * 1000),
    }));
    const acknowledged = new Map<string, Buffer>();
    let fifth: () => void;
    const enough = new Promise<void>((resolve) => (fifth = resolve));
    const queue = [...sent];
    const uploader = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { name, bytes } = next;
        const answer = await uploadToVault(product.url, bearer, name, bytes).catch(() => null);
        if (answer === null) return;
        if (answer.status === 201 && answer.id) acknowledged.set(answer.id, bytes);
        if (acknowledged.size === 5) fifth();
      }
    };
    const uploads = Promise.all(Array.from({ length: 20 }, uploader));
    await enough;
    await product.kill();
    await uploads;
    await product.restart();

    expect(acknowledged.size).toBeGreaterThanOrEqual(5);
    expect(acknowledged.size).toBeLessThan(sent.length);
    const again = await signIn(product.url);
    for (const [id, bytes] of acknowledged) {
      const answer = await fetch(`${product.url}/api/v1/documents/${id}/download`, {
        headers: { authorization: `Bearer ${again}` },
      });
      expect(answer.status).toBe(200);
      expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes));
    }
    const expected = new Map(sent.map(({ name, bytes }) => [name, sha256(bytes)]));
    for (const { id, name } of await documentsOf(product.url, again)) {
      const answer = await fetch(`${product.url}/api/v1/documents/${id}/download`, {
        headers: { authorization: `Bearer ${again}` },
      });
      expect(sha256(new Uint8Array(await answer.arrayBuffer())), `${name} is whole`).toBe(
        expected.get(name),
      );
    }
  } finally {
    await product.dispose();
  }
});

const KILLS = 20;

test(
  `${KILLS} kills during both kinds of upload lose no acknowledged byte and leave no unreadable file`,
  CAMPAIGN_ONLY,
  async ({ databaseKind }) => {
    test.setTimeout(60_000 + KILLS * 15_000);
    const generous = Object.fromEntries(
      ['API', 'SIGN_IN', 'TOKEN', 'LINK', 'UPLOAD'].map((name) => [
        `RATE_LIMIT_${name}`,
        '999999/60',
      ]),
    );
    const product = await startProduct({
      database: databaseKind,
      env: {
        PREVIEWS: 'off',
        ...generous,
        ACCESS_TOKEN_SECONDS: '3600',
        MAX_FILE_SIZE: String(64 * 1024 * 1024),
      },
    });
    try {
      const bearer = await signIn(product.url);
      const sent: {
        request: string;
        token: string;
        requestedDocumentId: string;
        bytes: Buffer;
        upload: Resumable | null;
        whole: boolean;
      }[] = [];
      for (let round = 0; round < KILLS; round++) {
        const { id, token, requestedDocumentIds } = await askFor(product.url, bearer, [
          'Une',
          'Deux',
          'Trois',
          'Quatre',
        ]);
        const under: Promise<unknown>[] = [];
        for (const [index, requestedDocumentId] of requestedDocumentIds.entries()) {
          const bytes = pdf(
            `Kill ${round} ${index}`,
            [20_000_000, 3_000_000, 2_000_000, 300_000][index],
          );
          const file: (typeof sent)[number] = {
            request: id,
            token,
            requestedDocumentId,
            bytes,
            upload: null,
            whole: false,
          };
          sent.push(file);
          if (index < 2) {
            const upload = await resume(
              product.url,
              token,
              requestedDocumentId,
              `piece-${index}.pdf`,
              bytes.length,
            );
            file.upload = upload;
            under.push(
              upload.send(bytes, index === 0 ? bytes.length : 100_000).then(
                () => (file.whole = true),
                () => undefined,
              ),
            );
          } else {
            const form = new FormData();
            form.append('file', new Blob([new Uint8Array(bytes)]), `piece-${index}.pdf`);
            under.push(
              fetch(`${product.url}/api/v1/public/request/documents/${requestedDocumentId}/file`, {
                method: 'POST',
                headers: { authorization: `Bearer ${token}` },
                body: form,
              }).then(
                ({ status }) => (file.whole = status === 201),
                () => undefined,
              ),
            );
          }
        }
        // The moment of the kill varies; the first round kills at once so that a fast machine is
        // cut off too.
        await new Promise((resolve) => setTimeout(resolve, round === 0 ? 0 : Math.random() * 500));
        await product.kill();
        await Promise.all(under);
        await product.restart();
        for (const { upload, whole, bytes } of sent.slice(-4)) {
          if (upload === null) continue;
          const { acknowledged } = upload;
          expect(await upload.offset()).toBeGreaterThanOrEqual(whole ? bytes.length : acknowledged);
        }
      }
      // The killed writer's lock lasts ten seconds more.
      for (const { upload, bytes } of sent) await upload?.send(bytes, bytes.length, 15_000);
      for (const { request, requestedDocumentId, bytes, whole, upload } of sent) {
        const answer = await fetch(
          `${product.url}/api/v1/requests/${request}/documents/${requestedDocumentId}/download`,
          { headers: { authorization: `Bearer ${bearer}` } },
        );
        if (whole || upload !== null) expect(answer.status).toBe(200);
        if (answer.status === 200)
          expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes));
        else expect(answer.status).toBe(404);
      }
      expect(sent.filter(({ whole }) => whole).length).toBeLessThan(sent.length);
    } finally {
      await product.dispose();
    }
  },
);
