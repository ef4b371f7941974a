import { afterEach, beforeAll, afterAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../config/index.ts';
import { createLogger } from '../../../platform/logging/create-logger.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { startTestIssuer } from '../../../testing/servers/oidc-issuer.ts';
import { CLOSED_PORT } from '../../../testing/free-port.ts';
import { createProviderClient } from './provider-client.ts';
import { checkProvider } from './check-provider.ts';

const CLIENT = 'pk_recueil';

let folder: string;
let close: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recueil-prepare-'));
});
afterEach(() => close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Log lines of a start with this provider. */
async function checkAtStartup(
  issuer: string,
): Promise<readonly { level: string; message: string; failure: string }[]> {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'debug',
    write: (line) => lines.push(line),
  });
  const config = readConfig({
    DATA_DIR: folder,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_CLIENT_SECRET: 'a secret of some length',
  });
  await checkProvider({ config, logger }, createProviderClient(config, createTestClock()));
  return lines.map((line) => JSON.parse(line));
}

test('a reachable identity provider logs nothing at startup', async () => {
  const provider = await startTestIssuer(CLIENT);
  close = provider.close;
  expect(await checkAtStartup(provider.issuer)).toEqual([]);
  expect(provider.asked).toEqual(['/.well-known/openid-configuration']);
});

test('an unreachable identity provider is a warning, and startup continues', async () => {
  expect(await checkAtStartup(`http://127.0.0.1:${CLOSED_PORT}`)).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: 'The identity provider cannot be reached, and every sign-in fails until it can',
      failure: expect.stringContaining('ECONNREFUSED'),
    }),
  ]);
});

test('an identity provider with an unknown certificate authority is a warning that names the variable', async () => {
  const server = createServer(SELF_SIGNED).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  close = () => new Promise((resolve) => server.close(resolve));
  const [line] = await checkAtStartup(
    `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  expect(line?.message).toMatch(/name the authority of its certificate in NODE_EXTRA_CA_CERTS$/);
  expect(line?.failure).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
});

test('an identity provider with another issuer name stops startup', async () => {
  const provider = await startTestIssuer(CLIENT, { issuer: 'https://login.example.org' });
  close = provider.close;
  await expect(checkAtStartup(provider.issuer)).rejects.toThrow(
    /^OIDC_ISSUER: the provider has another issuer name; expected the issuer exactly as in its discovery document$/,
  );
});

test('an identity provider without accepted signatures stops startup', async () => {
  const provider = await startTestIssuer(CLIENT, {
    id_token_signing_alg_values_supported: ['HS256'],
  });
  close = provider.close;
  await expect(checkAtStartup(provider.issuer)).rejects.toThrow(
    /^OIDC_ISSUER: the provider signs ID tokens only with HS256; expected one of ES256/,
  );
});

/** Self-signed for 127.0.0.1, valid for a hundred years. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgH1cz6CAgzfPwFiV9
i4CBHv6yT90gXRAqv8pZucQsI2WhRANCAAQLEsQdiJ2tsgyBIx+hyB1iwbnnhPpB
svZb3G/r+V6EKLKC/6qFvRn3T+yC1QXxWK0jbNxjrYoV6wsN2HyOSXnb
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUTyx7IgFElAKUGV8Uubvv6q/LKHYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMjIzMTY1OFoYDzIxMjYxMDI5
MjMxNjU4WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQLEsQdiJ2tsgyBIx+hyB1iwbnnhPpBsvZb3G/r+V6EKLKC/6qFvRn3
T+yC1QXxWK0jbNxjrYoV6wsN2HyOSXnbo2QwYjAdBgNVHQ4EFgQUzyFVoXVXP0bt
kmXuPXwOy0a5IxYwHwYDVR0jBBgwFoAUzyFVoXVXP0btkmXuPXwOy0a5IxYwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQC7nvLX+tUOP2dZiQDd7Qe2xPUZU5V5v/6zTUA32ZRkxgIhAOq7IRHk14SXiXmM
YoGfAnFME3R5GOK017GIt+qnPrFq
-----END CERTIFICATE-----
`,
};
