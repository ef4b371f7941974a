import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/**
 * What a renderer of the release's public pages exports; null while they are not built. Not by
 * `require`, which keeps the first build that it loaded.
 */
export function loadRenderer<T extends object>(file: string): T | null {
  const code = readCode(file);
  if (code === null) return null;
  const module = { exports: {} as T };
  compileFunction(code, ['module', 'exports', 'require'])(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return module.exports;
}

function readCode(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
