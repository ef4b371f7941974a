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

/** Until `closesAt` an owner may reopen the organisation; then all is deleted. */
export const OrganizationClosing = strictObject({
  closesAt: Instant,
  requestedAt: Instant,
  /** Null when the person is gone. */
  requestedByName: Nullable(Type.String()),
});
export type OrganizationClosing = Static<typeof OrganizationClosing>;

export const OrganizationClosingStatus = strictObject({ closing: Nullable(OrganizationClosing) });
export type OrganizationClosingStatus = Static<typeof OrganizationClosingStatus>;

/** `name`: of the organisation, as a confirmation. */
export const CloseOrganizationBody = strictObject({
  name: Type.String({ minLength: 1, maxLength: 255 }),
});
export type CloseOrganizationBody = Static<typeof CloseOrganizationBody>;

/** Null: none was requested, or its file was deleted. */
export const OrganizationExportStatus = strictObject({ export: Nullable(OrganizationExport) });
export type OrganizationExportStatus = Static<typeof OrganizationExportStatus>;
