import { toFinding, type Finding } from '../gate/finding.ts';
import { DESCRIPTION_FILE, MANIFEST_FILE } from './entry-path.rules.ts';

interface FederationManifest {
  readonly metaData?: {
    readonly remoteEntry?: { readonly name?: unknown; readonly path?: unknown };
  };
  readonly exposes?: unknown;
}

type Exposed = { readonly assets?: Record<string, Record<string, unknown> | undefined> } | null;

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
  const { metaData, exposes } = (manifest ?? {}) as FederationManifest;
  const { name, path = '' } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || typeof path !== 'string')
    return [
      toFinding(
        'manifestInvalid',
        MANIFEST_FILE,
        `${MANIFEST_FILE} has no metaData.remoteEntry with name and path. Build with manifest: true.`,
      ),
    ];
  const entry = [path, name]
    .filter((part) => part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/');
  const assets = (Array.isArray(exposes) ? (exposes as Exposed[]) : []).flatMap((exposed) =>
    ['js', 'css'].flatMap((kind) =>
      ['sync', 'async'].flatMap((when) => {
        const list = exposed?.assets?.[kind]?.[when];
        return Array.isArray(list) ? list.map(String) : [];
      }),
    ),
  );
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
