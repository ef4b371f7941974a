import type { Config } from '../../../config/index.ts';
import { openNamedFileStore } from '../../../platform/storage/named-file-store.ts';
import { parseAnchor } from './sign-anchor.ts';

export type AnchoredMacs = Map<number, string>;

export interface ExportedAnchors {
  readonly byOrganization: ReadonlyMap<string, AnchoredMacs>;
  readonly count: number;
  readonly newest: string | null;
  readonly forged: readonly string[];
}

export async function readAnchors(
  location: Config['auditAnchors'],
  key: Buffer,
): Promise<ExportedAnchors> {
  const files = openNamedFileStore(location);
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
