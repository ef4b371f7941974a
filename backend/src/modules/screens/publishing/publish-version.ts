import type { IncomingMessage } from 'node:http';
import type { PublisherPrincipal } from '../../../platform/http/auth/principal.ts';
import { sha256 } from '../../../platform/digest.ts';
import type { ObjectWriter } from '../../../platform/storage/storage.ts';
import { assertFits } from '../gate/assert-fits.ts';
import { assertNone } from '../gate/finding.ts';
import { findOwnershipFaults, findVersionFaults } from '../gate/gate.rules.ts';
import { assertKeyActive } from '../keys/resolve-publisher-key.ts';
import { loadScreens } from '../live/load-screens.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { PublishedVersion } from '../screens.contract.ts';
import { screenEvent } from '../screens.events.ts';
import { presentVersion } from '../screens.present.ts';
import { versionExists } from '../screens.problems.ts';
import type { ScreenVersionRow } from '../screens.tables.ts';
import { receiveTarball } from './receive-tarball.ts';
import { inspectTarball } from './inspect-tarball.ts';
import { writeObject } from './write-object.ts';

export interface Published {
  /** False: the same content was published before. */
  readonly changed: boolean;
  readonly version: PublishedVersion;
}

/** What visitors get changes with the promotion of the version only. */
export const receiveVersion = (
  context: ScreensContext,
  publisher: PublisherPrincipal,
  address: { readonly name: string; readonly version: string },
  req: IncomingMessage,
  requestId: string,
): Promise<Published> =>
  context.uploads.admit(async () =>
    publishVersion(context, publisher, address, await receiveTarball(req), requestId),
  );

async function publishVersion(
  context: ScreensContext,
  publisher: PublisherPrincipal,
  address: { readonly name: string; readonly version: string },
  tarball: Buffer,
  requestId: string,
): Promise<Published> {
  const {
    platform: { clock, database, ids, outbox },
    keys,
    readRelease,
    storage,
    store,
  } = context;
  const { name, version } = address;
  assertNone(findOwnershipFaults(name));
  const { description, text, digest } = await context.uploads.unpack(() =>
    inspectTarball(tarball, address),
  );
  const presentEarlier = async (earlier: ScreenVersionRow): Promise<Published> => {
    if (!earlier.digest.equals(digest)) throw versionExists();
    return { changed: false, version: presentVersion(earlier, await keys.findTeams()) };
  };
  const earlier = await store.findVersion(name, version);
  if (earlier !== null) return presentEarlier(earlier);
  assertNone(findVersionFaults(description, readRelease()));
  assertFits(context, description, await loadScreens(context));

  const writer = await storage.createWriter();
  const row: ScreenVersionRow = {
    id: ids.next(),
    name,
    version,
    digest,
    storageKey: writer.key,
    size: tarball.length,
    sha256: sha256(tarball),
    description: text,
    publishedBy: publisher.keyId,
    publishedAt: clock.now(),
    notServedSince: null,
  };
  await writeObject(writer, tarball);
  const isNew = await database
    .transaction(async () => {
      await assertKeyActive(context, publisher);
      const tombstone = await store.findTombstone(name, version);
      if (tombstone !== null && !tombstone.digest.equals(digest)) throw versionExists();
      if (!(await store.insertVersion(row))) return false;
      await outbox.publish(
        screenEvent('screen.published', publisher, name, version, row.publishedAt, requestId),
      );
      return true;
    })
    .catch(async (error: unknown) => {
      await discardObject(context, writer, row);
      throw error;
    });
  if (isNew)
    return {
      changed: true,
      version: presentVersion(row, new Map([[publisher.keyId, publisher.team]])),
    };
  await writer.abort();
  const rival = await store.findVersion(name, version);
  if (rival === null) throw versionExists();
  return presentEarlier(rival);
}

/** A commit that reported a failure may have succeeded; what is left over is deleted by the sweep. */
async function discardObject(
  { store }: ScreensContext,
  writer: ObjectWriter,
  { name, version, storageKey }: ScreenVersionRow,
): Promise<void> {
  const isFree = await store.findVersion(name, version).then(
    (row) => row?.storageKey !== storageKey,
    () => false,
  );
  if (isFree) await writer.abort();
}
