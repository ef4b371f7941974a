import type { Config } from '../../../config/index.ts';
import { openNamedFileStore } from '../../../platform/storage/named-file-store.ts';
import { parseAnchor } from './sign-anchor.ts';

/** MACs by sequence of one chain, as they were exported. */
export type AnchoredMacs = Map<number, string>;

export interface ExportedAnchors {
  readonly byOrganization: ReadonlyMap<string, AnchoredMacs>;
  readonly count: number;
  /** Instant of the newest; null when there is none. */
  readonly newest: string | null;
  /** Lines that were not signed with our key, as `file, line n`. */
  readonly forged: readonly string[];
}

export async function readAnchors(
  place: Config['auditAnchors'],
  key: Buffer,
): Promise<ExportedAnchors> {
  const files = openNamedFileStore(place);
  const byOrganization = new Map<string, AnchoredMacs>();
  const forged: string[] = [];
  let [count, newest]: [number, string | null] = [0, null];
  for await (const name of files.list()) {
    if (!name.endsWith('.jsonl')) continue;
    const lines = (await files.read(name)).toString('utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (line === '') continue;
      const anchor = parseAnchor(key, line);
      if (anchor === null) {
        forged.push(`${name}, line ${index + 1}`);
        continue;
      }
      const macs = byOrganization.get(anchor.organisationId) ?? new Map<number, string>();
      byOrganization.set(anchor.organisationId, macs.set(anchor.sequence, anchor.mac));
      count += 1;
      if (newest === null || anchor.at > newest) newest = anchor.at;
    }
  }
  return { byOrganization, count, newest, forged };
}
