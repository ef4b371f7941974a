import { CONTRACT_VERSION, type MicroFrontend } from '@recueil/shell/contract';
import { misfit } from './contract-range.rules.ts';
import { load, RemoteFailure } from './load-remote-module.ts';
import type { RemoteRecord } from './remote-registry.ts';

const opened = new Map<string, Promise<MicroFrontend>>();

const refuseMisfit = (remote: RemoteRecord, range = remote.contract): void => {
  const reason = misfit(range, CONTRACT_VERSION);
  if (reason) throw new RemoteFailure(remote, reason);
};

const open = async (remote: RemoteRecord): Promise<MicroFrontend> => {
  const { microFrontend } = await load<{ microFrontend?: MicroFrontend }>(remote, 'module', (found) => refuseMisfit(found));
  if (!microFrontend) throw new RemoteFailure(remote, 'broken');
  refuseMisfit(remote, microFrontend.contract);
  return microFrontend;
};

/** A screen's routes, loaded once; a failure is forgotten, so that the next call tries again. */
export const openRemote = (remote: RemoteRecord): Promise<MicroFrontend> => {
  const known = opened.get(remote.name);
  if (known) return known;
  const asked = open(remote);
  opened.set(remote.name, asked);
  asked.catch(() => opened.delete(remote.name));
  return asked;
};

/** Drops a loaded screen, for one that broke after it was loaded. */
export const forgetRemote = (remote: RemoteRecord): void => void opened.delete(remote.name);
