import { AUDIT_WORDS, AUDIT_FACTS, getFactKinds } from '../modules/audit/audit-facts.contract.ts';
import type { Platform } from '../platform/platform.ts';

/** Facts of all audit entries that `AUDIT_FACTS` does not name, and codes without words. */
export async function listUnknownFacts({ database }: Platform): Promise<string[]> {
  const rows = await database.sql.values('SELECT DISTINCT type, facts FROM audit_entries', []);
  const unknown = rows.flatMap(([type, json]) => {
    const action = String(type);
    if (!Object.hasOwn(AUDIT_FACTS, action)) return [action];
    const { actorSessionId: _session, ...facts } = JSON.parse(String(json)) as object & {
      actorSessionId?: string;
    };
    return Object.entries(facts).flatMap(([fact, value]: [string, unknown]) => {
      const kind = getFactKinds(action)[fact];
      if (kind === undefined) return [`${action} ${fact}`];
      if (typeof kind === 'string' || !('words' in kind)) return [];
      const words: readonly string[] = AUDIT_WORDS[kind.words];
      return [value]
        .flat()
        .filter((code) => !words.includes(String(code)))
        .map((code) => `${action} ${fact} ${String(code)}`);
    });
  });
  return [...new Set(unknown)].sort();
}
