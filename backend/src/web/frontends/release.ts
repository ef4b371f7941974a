import { VERSION } from '../../platform/monitoring/version.ts';
import type { Frontends } from './frontends.ts';

/** What the shell on disk offers to screens, and the screens that were built with it. */
export const toRelease = ({ shell, remotes }: Frontends) => ({
  contract: shell?.contract ?? '',
  shared: shell?.shared ?? {},
  api: VERSION,
  screens: remotes.map(({ port, remote: { id, name, version, routes } }) => ({
    name: id,
    federationName: name,
    version,
    routes,
    port,
  })),
});
