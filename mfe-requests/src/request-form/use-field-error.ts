import { getIn, useFormikContext } from 'formik';
import { VALIDATION_MESSAGES as M } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
import { translateRuleMessage } from './server-errors.ts';
import type { ServerFieldErrors } from './server-errors.ts';

// More writing cannot mend these: they are said while they are being caused.
const SHOWN_WHILE_TYPING: readonly string[] = [
  M.emailTooLong,
  M.nameTooLong,
  M.titleTooLong,
  M.messageTooLong,
  M.documentTitleTooLong,
  M.descriptionTooLong,
  M.templateNameTooLong,
  M.templateDescriptionTooLong,
];

/** The one message a field shows: what the form's own rules say once it was visited, else what the server said of this very value. */
export const useFieldError = (name: string): string | undefined => {
  const t = useRequestsTranslate();
  const { values, errors, touched, submitCount, status } = useFormikContext<object>();
  const own: unknown = getIn(errors, name);
  if (
    typeof own === 'string' &&
    (submitCount > 0 || getIn(touched, name) || SHOWN_WHILE_TYPING.includes(own))
  )
    return translateRuleMessage(t, own);
  const refused = (status as ServerFieldErrors | undefined)?.[name];
  return refused && refused.value === getIn(values, name)
    ? translateRuleMessage(t, refused.message)
    : undefined;
};
