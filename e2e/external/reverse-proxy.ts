import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { createServer } from 'node:https';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { LOCALHOST_FILES, readLocalhost } from './certificates.ts';
import { listening } from './listening.ts';

export interface ReverseProxy {
  readonly kind: 'nginx' | 'node';
  close(): Promise<void>;
}

const findNginx = (): string | null =>
  process.env['NGINX_PATH'] ?? (existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : null);

/**
 * Ends TLS and applies a `location` block of nginx: nginx itself where it is installed, else the
 * header rules of the block.
 */
export async function startReverseProxy(port: number, location: string): Promise<ReverseProxy> {
  const nginx = findNginx();
  return nginx === null ? followLocation(port, location) : startNginx(nginx, port, location);
}

async function startNginx(program: string, port: number, location: string): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'recueil-nginx-'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = [
    'daemon off;',
    `pid ${join(folder, 'pid')};`,
    'error_log stderr;',
    ...(userInfo().uid === 0 ? ['user root;'] : []),
    'events {}',
    `http { access_log off; ${places.join(' ')} server {`,
    `listen 127.0.0.1:${port} ssl; ssl_certificate ${LOCALHOST_FILES.cert}; ssl_certificate_key ${LOCALHOST_FILES.key};`,
    location,
    '} }',
  ];
  writeFileSync(join(folder, 'nginx.conf'), config.join('\n'));
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await answers(port)))
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
  return {
    kind: 'nginx',
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createConnection(port, '127.0.0.1', () => (probe.destroy(), resolve(true)));
    probe.once('error', () => setTimeout(() => resolve(false), 20));
  });

/** RFC 9110, section 7.6.1: hop-by-hop headers are dropped. */
const endToEnd = ({
  connection: _connection,
  'keep-alive': _keepAlive,
  'transfer-encoding': _encoding,
  ...headers
}: IncomingHttpHeaders): OutgoingHttpHeaders => headers;

async function followLocation(port: number, location: string): Promise<ReverseProxy> {
  const [, target = ''] = /proxy_pass (http:\/\/[^;]+);/.exec(location) ?? [];
  const rules = [...location.matchAll(/proxy_set_header (\S+) ([^;]+);/g)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );
  const headersFor = (req: IncomingMessage): OutgoingHttpHeaders => {
    const host = req.headers.host ?? '';
    const known: Record<string, string> = {
      $http_host: host,
      $host: host.replace(/:\d+$/, ''),
      $remote_addr: req.socket.remoteAddress ?? '',
    };
    const set = rules.map(({ name, value }) => [name.toLowerCase(), known[value] ?? value]);
    return { ...endToEnd(req.headers), host: new URL(target).host, ...Object.fromEntries(set) };
  };
  const server = createServer(readLocalhost(), (req, res) => {
    const onward = request(
      `${target}${req.url}`,
      { method: req.method, headers: headersFor(req) },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
        answer.pipe(res);
      },
    );
    onward.on('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end()));
    req.pipe(onward);
  });
  await listening(server, port);
  return {
    kind: 'node',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
