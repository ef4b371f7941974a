import type { KeepingContext } from '../maintenance/maintenance.context.ts';

export interface RetiredKeys {
  readonly retired: number;
  /** Document keys that still need one of the older keys; nothing was retired then. */
  readonly stillNeeded: number;
}

/** Forgets every key of an organisation but the newest, unless a document still needs one of them. */
export function retireOrganisationKeys({ organisationKeys, usage, wrapped, database }: KeepingContext, organisationId: string): Promise<RetiredKeys> {
  return database.write(async () => {
    // From here on no file of the organisation is added under one of them.
    await usage.hold(organisationId);
    const newest = await organisationKeys.newest(organisationId);
    const older = newest === null ? [] : (await organisationKeys.older(organisationId, newest.version)).map(({ id }) => id);
    if (older.length === 0) return { retired: 0, stillNeeded: 0 };
    const stillNeeded = await wrapped.countUnder(organisationId, older);
    if (stillNeeded > 0) return { retired: 0, stillNeeded };
    await organisationKeys.remove(organisationId, older);
    return { retired: older.length, stillNeeded: 0 };
  });
}
