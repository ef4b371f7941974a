import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { inCampaign } from '../../campaign.ts';
import { pdf, signIn, uploadToVault } from '../../api.ts';
import { startProduct, type Product } from '../../product.ts';

test.skip(process.platform !== 'linux', 'Memory and descriptors are read from /proc.');

const CONNECTIONS = inCampaign ? 1000 : 1;
const MEGABYTES = 400;
const HEALTH_P99_MS = 200;
/** Many downloads by few people; decryption keeps the server busy. */
const HEALTH_BESIDE_DOWNLOADS_MS = 1000;

const descriptors = ({ pid }: Product): number => readdirSync(`/proc/${pid}/fd`).length;
const megabytes = ({ pid }: Product): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024;

async function assetOf({ url }: Product): Promise<string> {
  const page = await (await fetch(`${url}/app`)).text();
  const paths = [
    ...new Set([...page.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, path]) => path!)),
  ];
  const sizes = await Promise.all(
    paths.map(async (path) => (await (await fetch(url + path)).arrayBuffer()).byteLength),
  );
  return paths[sizes.indexOf(Math.max(...sizes))]!;
}

/** 127.0.0.1 is exempt from limits as a local proxy; clients behind it are not. */
const STRANGER = '127.0.0.2';

/** Opens connections of one client that repeat a request and read no response. */
async function attack(
  { url }: Product,
  request: string,
  connections: number,
  calls: number,
): Promise<{ end(): void }> {
  const { port } = new URL(url);
  const sockets: Socket[] = Array.from({ length: connections }, () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: STRANGER });
    return socket
      .on('error', () => undefined)
      .once('connect', () => socket.write(request.repeat(calls)));
  });
  await Promise.all(
    sockets.map(
      (socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve)),
    ),
  );
  return { end: () => sockets.forEach((socket) => socket.destroy()) };
}

async function watch(product: Product, calls: number): Promise<{ p99: number; most: number }> {
  const times: number[] = [];
  let most = 0;
  for (let i = 0; i < calls; i++) {
    const since = performance.now();
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
    times.push(performance.now() - since);
    most = Math.max(most, megabytes(product));
    await delay(10);
  }
  return { p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!, most };
}

test(
  'pipelined calls whose responses are not read exhaust neither memory, descriptors nor other clients',
  CAMPAIGN_ONLY,
  async () => {
    test.setTimeout(600_000);
    const product = await startProduct({ env: { PREVIEWS: 'off' } });
    try {
      const host = new URL(product.url).host;
      const bearer = await signIn(product.url);
      const { id } = await uploadToVault(product.url, bearer, 'long.pdf', pdf('Long', 5_000_000));
      const asset = await assetOf(product);
      const requests = [
        ['an asset', HEALTH_P99_MS, `GET ${asset} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
        [
          'a download',
          HEALTH_BESIDE_DOWNLOADS_MS,
          `GET /api/v1/documents/${id}/download HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${bearer}\r\n\r\n`,
        ],
      ] as const;
      await watch(product, 20);
      const before = descriptors(product);
      for (const [what, budget, request] of requests) {
        for (const [connections, calls] of inCampaign
          ? ([
              [CONNECTIONS, 16],
              [CONNECTIONS, 50],
              [1, 500],
            ] as const)
          : ([[1, 500]] as const)) {
          const { end } = await attack(product, request, connections, calls);
          const { p99, most } = await watch(product, inCampaign ? 150 : 20);
          const held = descriptors(product);
          end();
          await expect.poll(() => descriptors(product)).toBeLessThanOrEqual(before + 8);
          const figures = `health p99 ${p99.toFixed(0)} ms, ${most.toFixed(0)} MB, ${held} descriptors, afterwards ${descriptors(product)} (before: ${before})`;
          test.info().annotations.push({
            type: 'figures',
            description: `${what}, ${connections} × ${calls}: ${figures}`,
          });
          expect(most).toBeLessThanOrEqual(MEGABYTES);
          if (inCampaign) expect(p99).toBeLessThanOrEqual(budget);
        }
      }
    } finally {
      await product.dispose();
    }
  },
);
