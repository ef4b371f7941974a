import { Type, type Static } from '@sinclair/typebox';
import { strictObject } from '../../../contract/common-schemas.contract.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';

/** A blank reason is refused. */
export const UnavailableBody = strictObject({
  reason: Type.String({ maxLength: L.unavailableReason }),
});
export type UnavailableBody = Static<typeof UnavailableBody>;

/** A blank reason is refused. */
export const InsistBody = strictObject({ reason: Type.String({ maxLength: L.rejectionReason }) });
export type InsistBody = Static<typeof InsistBody>;

/** Empty deletes the note. */
export const DocumentNoteBody = strictObject({ note: Type.String({ maxLength: L.documentNote }) });
export type DocumentNoteBody = Static<typeof DocumentNoteBody>;
