import { DEFAULT_REASONS } from './default-reasons.ts';
import type { RejectionReason, RejectionReasonBody } from './rejection-reasons.contract.ts';
import type { ReasonRow } from './rejection-reasons.tables.ts';

export const presentReason = (row: ReasonRow): RejectionReason => ({
  id: row.id,
  label: { fr: row.labelFr, en: row.labelEn },
  message: { fr: row.messageFr, en: row.messageEn },
  version: row.version,
});

export const toReasonColumns = ({ label, message }: RejectionReasonBody) => ({
  labelFr: label.fr.trim(),
  labelEn: label.en.trim(),
  messageFr: message.fr.trim(),
  messageEn: message.en.trim(),
});

export const toDefaultReasonRows = (): Omit<ReasonRow, 'organizationId'>[] =>
  DEFAULT_REASONS.map((reason, index) => ({
    id: reason.id,
    position: index + 1,
    ...toReasonColumns(reason),
    version: reason.version,
  }));
