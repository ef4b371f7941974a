import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Script } from 'node:vm';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { toFinding, type Finding } from '../gate/finding.ts';
import { SCREEN_LIMITS } from '../screens-limits.contract.ts';

interface Build {
  /** The global variable by which the shell finds the entry. */
  readonly container: string;
  /** Null: the entry is on another origin. */
  readonly entry: string | null;
  /** sha384 of each file, as in `mfe.json`. */
  readonly integrity: Readonly<Record<string, string>>;
}

const COMPRESSED = /\.(br|gz)$/;

/** What browsers could not use of a file. Parses scripts and runs none (security rule 51). */
export async function findFileFaults(
  path: string,
  bytes: Buffer,
  build: Build,
): Promise<Finding[]> {
  if (COMPRESSED.test(path)) return findCompressionFaults(path, bytes, build.integrity);
  if (/\.(js|mjs|css|json|map|svg|txt)$/.test(path)) {
    const text = decode(bytes);
    if (text === null) return [refuse(path, 'is no text in UTF-8')];
    if (path.endsWith('.js')) return findScriptFaults(path, text, build);
    if (/\.(mjs|css)$/.test(path) && text.trimStart().startsWith('<'))
      return [refuse(path, 'is a page in place of a script or style sheet')];
  }
  return [];
}

function findScriptFaults(path: string, text: string, { container, entry }: Build): Finding[] {
  const fault = findSyntaxFault(text, path);
  if (fault !== null) return [refuse(path, `is no script that browsers can run: ${fault}`)];
  return path !== entry || declares(text, container)
    ? []
    : [
        toFinding(
          'scriptInvalid',
          path,
          `${path} declares no global variable ${container}, by which the shell finds the screen. Give mfe.json and the build the same name, then build again.`,
        ),
      ];
}

/** Null: the text parses as a script. The engine compiles it and does not run it. */
function findSyntaxFault(text: string, filename: string): string | null {
  try {
    new Script(text, { filename });
    return null;
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const [, line] = /:(\d+)\n/.exec(stack) ?? [];
    return line === undefined ? message : `${message} in line ${line}`;
  }
}

/** A `let` of the same name is refused beside a global `var` or function, another `var` is not. */
const declares = (text: string, name: string): boolean =>
  findSyntaxFault(`let ${name};\n${text}`, '') !== null &&
  findSyntaxFault(`var ${name};\n${text}`, '') === null;

async function findCompressionFaults(
  path: string,
  bytes: Buffer,
  integrity: Build['integrity'],
): Promise<Finding[]> {
  const plain = path.replace(COMPRESSED, '');
  const digest = await digestDecompressed(path, bytes);
  return digest !== null && Object.hasOwn(integrity, plain) && integrity[plain] === digest
    ? []
    : [
        toFinding(
          'compressedDiffers',
          path,
          `${path} does not decompress to ${plain}. Build and pack again, or remove it: the server sends the plain file then.`,
        ),
      ];
}

/** Null for bytes that cannot be decompressed within the limits. */
async function digestDecompressed(path: string, bytes: Buffer): Promise<string | null> {
  const hash = createHash('sha384');
  let size = 0;
  try {
    await pipeline(
      Readable.from([bytes]),
      path.endsWith('.br') ? createBrotliDecompress() : createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > SCREEN_LIMITS.unpackedBytes) throw new Error('Too many bytes');
          hash.update(chunk);
        }
      },
    );
    return `sha384-${hash.digest('base64')}`;
  } catch {
    return null;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

const refuse = (path: string, fault: string): Finding =>
  toFinding('scriptInvalid', path, `${path} ${fault}. Build and pack again.`);
