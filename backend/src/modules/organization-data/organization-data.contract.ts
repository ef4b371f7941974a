import { Type, type Static } from '@sinclair/typebox';
import { Instant, Nullable, oneOf, strictObject } from '../../contract/common-schemas.contract.ts';

/** `stepsDone` of `stepsTotal` show the progress; `leftOut`: files that could not be read. */
export const OrganizationExport = strictObject({
  state: oneOf(['waiting', 'running', 'ready', 'failed'] as const),
  requestedAt: Instant,
  /** Null when the person is gone. */
  requestedByName: Nullable(Type.String()),
  stepsDone: Type.Integer(),
  stepsTotal: Type.Integer(),
  leftOut: Type.Integer(),
  /** In bytes, when ready. */
  size: Nullable(Type.Integer()),
  /** The file is deleted then. */
  expiresAt: Nullable(Instant),
});
export type OrganizationExport = Static<typeof OrganizationExport>;

/** Null: none was requested, or its file was deleted. */
export const OrganizationExportStatus = strictObject({ export: Nullable(OrganizationExport) });
export type OrganizationExportStatus = Static<typeof OrganizationExportStatus>;
