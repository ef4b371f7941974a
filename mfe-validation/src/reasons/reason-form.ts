import { object, string } from 'yup';
import {
  REASON_LIMITS as L,
  type RejectionReason,
  type RejectionReasonBody,
} from '@recueil/backend/contract';

export const REASON_LANGUAGES = ['fr', 'en'] as const;

const requiredText = (limit: number) =>
  string().trim().required('reasons.required').max(limit, 'reasons.tooLong');
const inBothLanguages = (limit: number) =>
  object({ fr: requiredText(limit), en: requiredText(limit) });

// Messages are catalogue keys: the same rule speaks the reader's language.
export const reasonSchema = object({
  label: inBothLanguages(L.label),
  message: inBothLanguages(L.message),
});

export const toReasonFormValues = (reason: RejectionReason | null): RejectionReasonBody => ({
  label: { fr: '', en: '', ...reason?.label },
  message: { fr: '', en: '', ...reason?.message },
});

export const toReasonBody = ({ label, message }: RejectionReasonBody): RejectionReasonBody => ({
  label: { fr: label.fr.trim(), en: label.en.trim() },
  message: { fr: message.fr.trim(), en: message.en.trim() },
});
