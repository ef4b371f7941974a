import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { readLocalhost } from './certificates.ts';
import { listening } from './listening.ts';

export interface ExternalProvider {
  readonly issuer: string;
  close(): Promise<void>;
}

interface Client {
  readonly id: string;
  readonly secret: string;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest();

const PAGE = `<!doctype html><meta charset="utf-8"><title>Provider</title>
<form method="post"><label>E-mail <input type="email" name="email" required></label><button type="submit">Sign in</button></form>`;

/**
 * An external OpenID Connect provider: https with a private authority, PKCE, a form that asks for
 * an address.
 */
export async function startProvider(port: number, client: Client): Promise<ExternalProvider> {
  const issuer = `https://localhost:${port}`;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const grants = new Map<string, { asked: URLSearchParams; email: string }>();

  const idToken = (asked: URLSearchParams, email: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      sub: email,
      aud: client.id,
      iat: now,
      exp: now + 300,
      nonce: asked.get('nonce'),
      email,
      given_name: 'Claire',
      family_name: 'Vasseur',
    };
    const content = `${encode({ alg: 'ES256', kid: 'one' })}.${encode(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };

  const authorise = (asked: URLSearchParams, email: string): string => {
    const code = randomUUID();
    grants.set(code, { asked, email });
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({
      code,
      state: asked.get('state') ?? '',
      iss: issuer,
    }).toString();
    return back.href;
  };

  const redeem = (authorization: string, form: URLSearchParams): object | null => {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    // RFC 6749, section 2.3.1: both halves are percent-encoded.
    const [id, secret] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
      .map(decodeURIComponent);
    if (grant === undefined || id !== client.id || secret !== client.secret) return null;
    if (
      sha256(form.get('code_verifier') ?? '').toString('base64url') !==
      grant.asked.get('code_challenge')
    )
      return null;
    if (form.get('redirect_uri') !== grant.asked.get('redirect_uri')) return null;
    return {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken(grant.asked, grant.email),
    };
  };

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(req.url ?? '/', issuer);
    const json = (status: number, body: unknown) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') return json(200, metadata);
    if (pathname === '/jwks')
      return json(200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }],
      });
    if (pathname === '/authorize' && req.method === 'GET')
      return res.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
    const form = new URLSearchParams(await text(req));
    if (pathname === '/authorize')
      return res
        .writeHead(303, { Location: authorise(searchParams, form.get('email') ?? '') })
        .end();
    const tokens = pathname === '/token' ? redeem(req.headers.authorization ?? '', form) : null;
    return tokens === null ? json(400, { error: 'invalid_grant' }) : json(200, tokens);
  };

  const server = createServer(readLocalhost(), (req, res) => void answer(req, res));
  await listening(server, port);
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
