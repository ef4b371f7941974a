import { object, string } from 'yup';
import { REASON_LIMITS as L, type RejectionReason, type RejectionReasonBody } from '@recueil/backend/contract';

export const LANGUAGES = ['fr', 'en'] as const;

const written = (limit: number) => string().trim().required('reasons.required').max(limit, 'reasons.tooLong');
const inBoth = (limit: number) => object({ fr: written(limit), en: written(limit) });

// Messages are catalogue keys: the same rule speaks the reader's language.
export const reasonSchema = object({ label: inBoth(L.label), message: inBoth(L.message) });

export const valuesOf = (reason: RejectionReason | null): RejectionReasonBody => ({ label: { fr: '', en: '', ...reason?.label }, message: { fr: '', en: '', ...reason?.message } });

export const bodyOf = ({ label, message }: RejectionReasonBody): RejectionReasonBody => ({ label: { fr: label.fr.trim(), en: label.en.trim() }, message: { fr: message.fr.trim(), en: message.en.trim() } });
