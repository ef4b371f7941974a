import { getIn, useFormikContext } from 'formik';
import { REQUEST_MESSAGES as M } from '@recueil/backend/contract';
import { useWords } from '../i18n/late-messages.ts';
import { ruleMessage } from './server-errors.ts';
import type { Refusals } from './server-errors.ts';

// More writing cannot mend these: they are said while they are being caused.
const AT_ONCE: readonly string[] = [M.emailTooLong, M.nameTooLong, M.titleTooLong, M.messageTooLong, M.documentTitleTooLong, M.descriptionTooLong, M.templateNameTooLong, M.templateDescriptionTooLong];

/** The one message a field shows: what the form's own rules say once it was visited, else what the server said of this very value. */
export const useFieldError = (name: string): string | undefined => {
  const t = useWords();
  const { values, errors, touched, submitCount, status } = useFormikContext<object>();
  const own: unknown = getIn(errors, name);
  if (typeof own === 'string' && (submitCount > 0 || getIn(touched, name) || AT_ONCE.includes(own))) return ruleMessage(t, own);
  const refused = (status as Refusals | undefined)?.[name];
  return refused && refused.value === getIn(values, name) ? ruleMessage(t, refused.message) : undefined;
};
