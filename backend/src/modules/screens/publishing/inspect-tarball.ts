import { sha256 } from '../../../platform/digest.ts';
import { compileValidator } from '../../../platform/http/validation/compile-validator.ts';
import { nextTurn } from '../../../platform/next-turn.ts';
import { isProblem, validationFailed } from '../../../platform/problem.ts';
import { assertNone, toFinding, type Finding } from '../gate/finding.ts';
import { findIdentityFaults } from '../gate/gate.rules.ts';
import { ScreenDescription } from '../screens.contract.ts';
import { SCREEN_LIMITS } from '../screens-limits.contract.ts';
import { REFUSALS } from '../screens.problems.ts';
import {
  findDifferences,
  findIntegrityFaults,
  findManifestFaults,
  readEntry,
} from './contents.rules.ts';
import { DESCRIPTION_FILE, MANIFEST_FILE, PACKAGE_FOLDER } from './entry-path.rules.ts';
import { findFileFaults } from './find-file-faults.ts';
import { readTarball } from './read-tarball.ts';

export interface InspectedTarball {
  readonly description: ScreenDescription;
  /** The text of `mfe.json`, and its SHA-256. */
  readonly text: string;
  readonly digest: Buffer;
}

/** Everything of the gate that depends on the tarball and its address alone. */
export async function inspectTarball(
  tarball: Buffer,
  address: { readonly name: string; readonly version: string },
): Promise<InspectedTarball> {
  let manifest: Buffer | null = null;
  const contents = await readTarball(tarball, (path, bytes) => {
    if (path === MANIFEST_FILE) manifest = bytes;
  });
  if (contents.description === null)
    throw REFUSALS.descriptionInvalid({
      detail: `${PACKAGE_FOLDER}${DESCRIPTION_FILE} is missing. Build and pack again.`,
    });
  const description = parseDescription(contents.description);
  assertNone(findIdentityFaults(description, address));
  const federation = manifest === null ? null : parseJson(manifest);
  assertNone([
    ...findIntegrityFaults(contents.digests, description.integrity),
    ...(manifest === null
      ? description.entry === undefined
        ? [
            toFinding(
              'fileMissing',
              MANIFEST_FILE,
              `${MANIFEST_FILE} is missing: the shell loads the screen by it. Build with manifest: true.`,
            ),
          ]
        : []
      : findManifestFaults(federation, contents.digests)),
  ]);
  if (manifest !== null) assertNone(findDifferences(federation, description));
  await assertFilesUsable(tarball, description, readEntry(federation));
  return {
    description,
    text: contents.description.toString('utf8'),
    digest: sha256(contents.description),
  };
}

/** Reads the tarball again, now that the digests are right and the entry is known. */
async function assertFilesUsable(
  tarball: Buffer,
  { name: container, integrity }: ScreenDescription,
  entry: string | null,
): Promise<void> {
  const findings: Finding[] = [];
  await readTarball(tarball, async (path, bytes) => {
    findings.push(...(await findFileFaults(path, bytes, { container, entry, integrity })));
    await nextTurn();
  });
  assertNone(findings);
}

const check = compileValidator(ScreenDescription, {});
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parseDescription(bytes: Buffer): ScreenDescription {
  const value = parseJson(bytes);
  try {
    return check(value) as ScreenDescription;
  } catch (error) {
    if (!isProblem(error, validationFailed)) throw error;
    const errors = error.errors ?? [];
    throw REFUSALS.descriptionInvalid({
      detail: `${DESCRIPTION_FILE} is not valid: ${errors[0]?.field || DESCRIPTION_FILE}: ${errors[0]?.message ?? 'it is no object'}`,
      errors,
    });
  }
}

/** Undefined when it cannot be read, as with a byte order mark, which pages do not take either. */
function parseJson(bytes: Buffer): unknown {
  try {
    return bytes.length > SCREEN_LIMITS.manifestBytes
      ? undefined
      : JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}
