import type { Frontends } from './frontends.ts';
import { replaceRemotes, type LiveFrontends, type Override } from './live-screens.ts';
import type { BuiltRemote } from './read-remote.ts';

/** What cannot be read is left out: the page then has the screen that others get. */
export async function overrideScreens(
  frontends: Frontends,
  overrides: readonly Override[],
  openVersion: LiveFrontends['openVersion'],
): Promise<Frontends> {
  const remotes = await Promise.all(
    overrides.map(async ({ name, version, entry, endsAt }): Promise<BuiltRemote[]> => {
      const others = frontends.remotes.find(({ remote }) => remote.id === name) ?? null;
      const built = version === null ? others : await openVersion(name, version);
      if (built === null) return [];
      const override = { version, endsAt, fallback: others?.remote ?? null };
      return [
        entry === null
          ? { ...built, remote: { ...built.remote, override } }
          : {
              ...built,
              remote: { ...built.remote, entry, override },
              getPreloadHints: () => NO_HINTS,
            },
      ];
    }),
  );
  return replaceRemotes(frontends, remotes.flat());
}

const NO_HINTS = { js: [], css: [] };

/** Origins that the page may load from on the operator's computer. */
export const listLoopbackOrigins = ({ remotes }: Frontends): string[] =>
  remotes.flatMap(({ remote: { entry, override } }) =>
    override?.version === null && entry !== null ? [new URL(entry).origin] : [],
  );
