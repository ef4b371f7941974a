import { toFinding, type Finding } from '../gate/finding.ts';
import type { ScreenDescription } from '../screens.contract.ts';
import { DESCRIPTION_FILE, MANIFEST_FILE } from './entry-path.rules.ts';

interface FederationManifest {
  readonly name?: unknown;
  readonly metaData?: {
    readonly globalName?: unknown;
    readonly remoteEntry?: { readonly name?: unknown; readonly path?: unknown };
  };
  readonly shared?: unknown;
  readonly exposes?: unknown;
}

/** What the shell asks of each container. */
const EXPOSED = './module';
const CONTRACT_MODULE = /^@recueil\/shell(\/|$)/;

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
  const { exposes = [] } = (manifest ?? {}) as FederationManifest;
  const entry = readEntry(manifest);
  if (entry === null)
    return [refuseManifest('has no metaData.remoteEntry with the name and path of a script')];
  const assets = readAssets(exposes);
  if (assets === null) return [refuseManifest('has no lists of files in its exposes')];
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

/** The path of the entry; null: the manifest names no script. */
export function readEntry(manifest: unknown): string | null {
  const { metaData } = (manifest ?? {}) as FederationManifest;
  const { name, path = '' } = metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || typeof path !== 'string' || !name.endsWith('.js')) return null;
  return [path, name]
    .filter((part) => part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/');
}

/** Name, module and ranges of the manifest, which the build wrote, are those of `mfe.json`. */
export function findDifferences(
  manifest: unknown,
  description: Pick<ScreenDescription, 'name' | 'contract' | 'shared'>,
): Finding[] {
  const { name, metaData, shared = [], exposes } = (manifest ?? {}) as FederationManifest;
  const names = [name, metaData?.globalName].filter(
    (each) => each !== undefined && each !== description.name,
  );
  const hasModule =
    Array.isArray(exposes) &&
    exposes.some((exposed) => isRecord(exposed) && exposed['path'] === EXPOSED);
  return [
    ...names.map((each) =>
      refuseManifest(
        `has the container ${String(each)}, ${DESCRIPTION_FILE} ${description.name}`,
        BUILD_AGAIN,
      ),
    ),
    ...(hasModule ? [] : [refuseManifest(`does not expose ${EXPOSED}, which the shell loads`)]),
    ...(Array.isArray(shared) ? shared : [null]).flatMap((library: unknown) =>
      findRangeDifference(library, description),
    ),
  ];
}

function findRangeDifference(
  library: unknown,
  { contract, shared }: Pick<ScreenDescription, 'contract' | 'shared'>,
): Finding[] {
  const { name, requiredVersion } = isRecord(library) ? library : {};
  if (typeof name !== 'string' || typeof requiredVersion !== 'string')
    return [refuseManifest('has a shared library without name or requiredVersion', BUILD_AGAIN)];
  const [, packageName = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  const listed = Object.hasOwn(shared, packageName) ? shared[packageName] : 'none';
  const range = CONTRACT_MODULE.test(name) ? contract : listed;
  return requiredVersion === range
    ? []
    : [
        refuseManifest(
          `needs ${name} ${requiredVersion}, ${DESCRIPTION_FILE} says ${range}`,
          BUILD_AGAIN,
        ),
      ];
}

const BUILD_AGAIN = 'Build and pack again, and leave both files as the build wrote them.';

const refuseManifest = (fault: string, advice = 'Build with manifest: true.'): Finding =>
  toFinding('manifestInvalid', MANIFEST_FILE, `${MANIFEST_FILE} ${fault}. ${advice}`);

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
