import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Product } from '../product.ts';
import type { BenchRow } from './upload.ts';

const ROUNDS = 3;

const rate = async (url: string, headers: Record<string, string>): Promise<number> => {
  const { requests, non2xx } = await autocannon({ url, headers, connections: 10, duration: 4 });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were not 2xx`);
  return requests.average;
};

/** Required by production; a read calls none of it. */
export const production = ({ url, dataDir }: Product, smtpPort = 9): Record<string, string> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: url,
  MASTER_KEY_FILE: join(dataDir, 'master.key'),
  OIDC_ISSUER: 'https://provider.invalid',
  OIDC_CLIENT_ID: 'pk_bench',
  OIDC_CLIENT_SECRET: 'of nobody',
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'bench@example.org',
});

/**
 * One API read (bearer, permission, rate limit, validation, log, headers, one indexed query)
 * against bare Koa with the same query on the same file, in turn; the best round counts.
 */
export async function benchApiRead(product: Product, bearer: string): Promise<BenchRow[]> {
  const { url, dataDir } = product;
  const authorization = { authorization: `Bearer ${bearer}` };
  const created = await fetch(`${url}/api/v1/requests`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipientName: 'Camille Morel',
      recipientEmail: 'camille@example.org',
      title: 'Banc',
      documents: [{ title: 'Pièce' }],
    }),
  });
  const { data } = (await created.json()) as { data: { id: string } };
  const profile = (await (
    await fetch(`${url}/api/users/profile`, { headers: authorization })
  ).json()) as { data: { organizationId: string } };
  await product.stop();
  await product.restart(production(product));
  const bare = fork(fileURLToPath(new URL('./servers/bare-read.mjs', import.meta.url)), [
    join(dataDir, 'recueil.sqlite'),
    profile.data.organizationId,
    data.id,
  ]);
  try {
    const [{ port }] = (await once(bare, 'message', { signal: AbortSignal.timeout(10_000) })) as [
      { port: number },
    ];
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await rate(`http://127.0.0.1:${port}/`, {}));
      ours.push(await rate(`${url}/api/v1/requests/${data.id}`, authorization));
    }
    const [own, other] = [Math.max(...ours), Math.max(...theirs)];
    return [
      { name: 'API read, one indexed query', value: own, unit: 'req/s', budget: null, ok: true },
      { name: 'bare Koa, the same raw query', value: other, unit: 'req/s', budget: null, ok: true },
      {
        name: 'API read ÷ bare Koa',
        value: own / other,
        unit: '×',
        budget: '≥ 0.5',
        ok: own / other >= 0.5,
      },
    ];
  } finally {
    bare.kill();
  }
}
