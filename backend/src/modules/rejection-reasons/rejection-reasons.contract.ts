import { Type, type Static } from '@sinclair/typebox';
import { Id, strictObject } from '../../contract/common-schemas.contract.ts';
import { REASON_LIMITS as L } from './rejection-reasons-limits.contract.ts';

const inBoth = (maxLength: number, fr: string, en: string) =>
  strictObject({
    fr: Type.String({ minLength: 1, maxLength, examples: [fr] }),
    en: Type.String({ minLength: 1, maxLength, examples: [en] }),
  });

const fields = {
  label: inBoth(L.label, 'Illisible ou flou', 'Unreadable or blurred'),
  message: inBoth(L.message, 'Le document est illisible.', 'The document cannot be read.'),
};

/** The reviewer chooses by `label`, the recipient reads `message`; both in both languages. */
export const RejectionReasonBody = strictObject(fields);
export type RejectionReasonBody = Static<typeof RejectionReasonBody>;

/** Default reasons have words as ids (`illegible`); the first change copies the list. */
export const RejectionReason = strictObject({
  id: Id,
  ...fields,
  version: Type.Integer(),
});
export type RejectionReason = Static<typeof RejectionReason>;

export const RejectionReasons = strictObject({ reasons: Type.Array(RejectionReason) });
export type RejectionReasons = Static<typeof RejectionReasons>;

/** All ids, each once, in the new order; 412 when the list has changed. */
export const RejectionReasonOrder = strictObject({
  order: Type.Array(Id, { minItems: 1, maxItems: L.reasons, uniqueItems: true }),
});
export type RejectionReasonOrder = Static<typeof RejectionReasonOrder>;
