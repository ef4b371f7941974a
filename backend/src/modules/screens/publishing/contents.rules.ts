import { toFinding, type Finding } from '../gate/finding.ts';
import { DESCRIPTION_FILE, MANIFEST_FILE } from './entry-path.rules.ts';

interface FederationManifest {
  readonly metaData?: {
    readonly remoteEntry?: { readonly name?: unknown; readonly path?: unknown };
  };
  readonly exposes?: unknown;
}

/** `digests`: sha384 of the files that arrived, `integrity`: what `mfe.json` says. */
export function findIntegrityFaults(
  digests: ReadonlyMap<string, string>,
  integrity: Readonly<Record<string, string>>,
): Finding[] {
  const listed = new Map(Object.entries(integrity));
  return [
    ...[...listed]
      .filter(([path]) => !digests.has(path))
      .map(([path]) =>
        toFinding(
          'fileMissing',
          path,
          `${path} is listed in ${DESCRIPTION_FILE} and missing from the tarball. Build and pack again.`,
        ),
      ),
    ...[...digests].flatMap(([path, digest]) => {
      const expected = listed.get(path);
      if (expected === undefined)
        return toFinding(
          'fileUnlisted',
          path,
          `${path} has no digest in ${DESCRIPTION_FILE}. Remove it, or build and pack again.`,
        );
      return expected === digest
        ? []
        : toFinding(
            'fileAltered',
            path,
            `${path} was changed after the build: its digest is ${digest}. Build and pack again.`,
          );
    }),
  ];
}

/** The entry and every asset of the federation manifest are files of the tarball. */
export function findManifestFaults(
  manifest: unknown,
  files: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Finding[] {
  const { metaData, exposes = [] } = (manifest ?? {}) as FederationManifest;
  const { name, path = '' } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || typeof path !== 'string' || !name.endsWith('.js'))
    return [refuseManifest('has no metaData.remoteEntry with the name and path of a script')];
  const assets = readAssets(exposes);
  if (assets === null) return [refuseManifest('has no lists of files in its exposes')];
  const entry = [path, name]
    .filter((part) => part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/');
  return [...new Set([entry, ...assets])]
    .filter((file) => !files.has(file))
    .map((file) =>
      toFinding(
        'fileMissing',
        file,
        `${file} is named in ${MANIFEST_FILE} and missing from the tarball. Build and pack again.`,
      ),
    );
}

const refuseManifest = (fault: string): Finding =>
  toFinding(
    'manifestInvalid',
    MANIFEST_FILE,
    `${MANIFEST_FILE} ${fault}. Build with manifest: true.`,
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All files of `exposes[].assets.{js,css}.{sync,async}`; null where pages could not read them. */
function readAssets(exposes: unknown): string[] | null {
  if (!Array.isArray(exposes)) return null;
  const files: string[] = [];
  for (const exposed of exposes as unknown[]) {
    const assets = isRecord(exposed) ? (exposed['assets'] ?? {}) : null;
    if (!isRecord(assets)) return null;
    for (const kind of ['js', 'css']) {
      const lists = assets[kind] ?? {};
      if (!isRecord(lists)) return null;
      for (const list of [lists['sync'] ?? [], lists['async'] ?? []]) {
        if (!Array.isArray(list) || !list.every((file) => typeof file === 'string')) return null;
        files.push(...(list as string[]));
      }
    }
  }
  return files;
}
