import { askFor, pdf, sha256, signIn, uploadToVault } from './api.ts';
import { expect } from './fixtures.ts';

/** What an organisation did and must find again. */
export interface OfficeWork {
  readonly bearer: string;
  /** Digests of vault files, by id. */
  readonly files: ReadonlyMap<string, string>;
  /** Mailed links. */
  readonly tokens: readonly string[];
}

const headersOf = (bearer: string) => ({ authorization: `Bearer ${bearer}` });

/** Creates a request with one file from its recipient, and files in the vault. */
export async function work(url: string, name: string, bearer?: string): Promise<OfficeWork> {
  const signedIn = bearer ?? (await signIn(url));
  const { token, requestedDocumentIds } = await askFor(url, signedIn, [`Pièce ${name}`]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf(name, 3000))]), `${name}.pdf`);
  const given = await fetch(
    `${url}/api/v1/public/request/documents/${requestedDocumentIds[0] ?? ''}/file`,
    {
      method: 'POST',
      headers: headersOf(token),
      body: form,
    },
  );
  expect(given.status).toBe(201);
  const files = new Map<string, string>();
  for (let i = 0; i < 2; i++) {
    const bytes = pdf(`${name} ${i}`, 20_000 + i);
    const { status, id } = await uploadToVault(url, signedIn, `${name}-${i}.pdf`, bytes);
    expect(status).toBe(201);
    files.set(id ?? '', sha256(bytes));
  }
  return { bearer: signedIn, files, tokens: [token] };
}

export async function totals(
  url: string,
  bearer: string,
): Promise<{ requests: number; documents: number }> {
  const total = async (path: string) =>
    (
      (await (
        await fetch(`${url}/api/v1/${path}?limit=1`, { headers: headersOf(bearer) })
      ).json()) as { data: { total: number } }
    ).data.total;
  return { requests: await total('requests'), documents: await total('documents') };
}

/** Asserts that every file is unchanged and every mailed link opens its page. */
export async function expectWork(
  url: string,
  { bearer, files, tokens }: OfficeWork,
): Promise<void> {
  for (const [id, digest] of files) {
    const answer = await fetch(`${url}/api/v1/documents/${id}/download`, {
      headers: headersOf(bearer),
    });
    expect(
      [answer.status, sha256(new Uint8Array(await answer.arrayBuffer()))],
      `${id} is readable`,
    ).toEqual([200, digest]);
  }
  for (const token of tokens)
    expect(
      (await fetch(`${url}/api/v1/public/request`, { headers: headersOf(token) })).status,
    ).toBe(200);
}
