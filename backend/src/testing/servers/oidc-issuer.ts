import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TestIssuer {
  readonly issuer: string;
  /** Changes to a valid ID token; `header` and `key` break its signature. */
  next: {
    claims?: Record<string, unknown>;
    header?: Record<string, unknown>;
    key?: KeyObject;
    unsigned?: boolean;
  };
  /** Changes to its discovery document. */
  metadata: Record<string, unknown>;
  readonly asked: string[];
  /** What the last call of the token endpoint proved the client with. */
  client: { readonly authorization: string | null; readonly secret: string | null };
  /** A failure that the token endpoint answers with. */
  refusal: { readonly challenge?: string; readonly body?: string } | null;
  down: boolean;
  close(): Promise<void>;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startTestIssuer(
  clientId: string,
  metadata: Record<string, unknown> = {},
): Promise<TestIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const idToken = ({ claims, header, key, unsigned }: TestIssuer['next']): string => {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: issuer.issuer,
      sub: 'subject-1',
      aud: clientId,
      exp: now + 300,
      iat: now,
      nonce: 'the-nonce',
      email: 'camille@example.org',
      given_name: 'Camille',
      ...claims,
    };
    const content = `${encode({ alg: 'ES256', kid: 'one', ...header })}.${encode(payload)}`;
    return `${content}.${unsigned ? '' : sign('sha256', Buffer.from(content), { key: key ?? privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const responses: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: issuer.issuer,
      authorization_endpoint: `${issuer.issuer}/auth`,
      token_endpoint: `${issuer.issuer}/token`,
      jwks_uri: `${issuer.issuer}/jwks`,
      userinfo_endpoint: `${issuer.issuer}/me`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      ...issuer.metadata,
    }),
    '/jwks': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }],
    }),
    '/token': () => ({
      access_token: 'outside',
      token_type: 'Bearer',
      id_token: idToken(issuer.next),
    }),
    '/me': () => ({ sub: 'subject-1', email: 'from-userinfo@example.org' }),
  };
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    issuer.asked.push(path);
    if (path === '/token') {
      const { authorization = null } = req.headers;
      const body = new URLSearchParams(await text(req));
      issuer.client = { authorization, secret: body.get('client_secret') };
      if (issuer.refusal !== null) {
        const { challenge, body: content } = issuer.refusal;
        res.writeHead(401, {
          'Content-Type': 'application/json',
          ...(challenge === undefined ? {} : { 'WWW-Authenticate': challenge }),
        });
        return void res.end(content);
      }
    }
    const response = responses[path];
    if (issuer.down || response === undefined)
      return void res.writeHead(issuer.down ? 503 : 404).end();
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(response()));
  };
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer: TestIssuer = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: {},
    metadata,
    asked: [],
    client: { authorization: null, secret: null },
    refusal: null,
    down: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return issuer;
}
