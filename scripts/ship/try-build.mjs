import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('evaluate-scripts.mjs', import.meta.url));
const TIME_LIMIT_MS = 30_000;
const ADDRESS = 'https://recueil.example/assets/screen';

function parseManifest(files) {
  try {
    return JSON.parse(String(files.get('mf-manifest.json')));
  } catch {
    return null;
  }
}

/** Entry first, then the chunks of the manifest; empty where the server refuses the build anyway. */
function listScripts(files) {
  const manifest = parseManifest(files);
  const { name = '', path = '' } = manifest?.metaData?.remoteEntry ?? {};
  const entry = [path, name].filter((part) => part !== '').join('/');
  const chunks = (Array.isArray(manifest?.exposes) ? manifest.exposes : []).flatMap((exposed) => [
    ...(exposed?.assets?.js?.sync ?? []),
    ...(exposed?.assets?.js?.async ?? []),
  ]);
  return files.has(entry) ? [...new Set([entry, ...chunks])].filter((file) => files.has(file)) : [];
}

/**
 * Evaluates the entry and chunks of a build in a process of its own, which gets nothing of this one's
 * environment. Null, or a sentence. The server never runs what it is given, so this is found here.
 */
export async function findEvaluationFault(files, { name }) {
  const scripts = listScripts(files).map((path) => ({ path, code: String(files.get(path)) }));
  if (scripts.length === 0) return null;
  const child = spawn(process.execPath, ['--max-old-space-size=512', CHILD], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify({ name, scripts, address: ADDRESS }));
  const answer = await text(child.stdout);
  if (answer === '') return `${scripts[0].path} ends the process that evaluates it.`;
  const { fault } = JSON.parse(answer);
  return fault && `${fault.path} ${fault.message}.`;
}
