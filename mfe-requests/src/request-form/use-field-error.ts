import { getIn, useFormikContext } from 'formik';
import { VALIDATION_MESSAGES as M } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { translateRuleMessage } from './server-errors.ts';
import type { ServerFieldErrors } from './server-errors.ts';

// More typing cannot fix these: shown before the field is left.
const SHOWN_WHILE_TYPING: readonly string[] = [
  M.emailTooLong,
  M.nameTooLong,
  M.titleTooLong,
  M.messageTooLong,
  M.documentTitleTooLong,
  M.descriptionTooLong,
  M.templateNameTooLong,
  M.templateDescriptionTooLong,
  M.reasonTooLong,
];

/** The form's own error once the field was visited, else the server's for this very value. */
export const useFieldError = (name: string): string | undefined => {
  const t = useRequestsTranslate();
  const { values, errors, touched, status } = useFormikContext<object>();
  const formError: unknown = getIn(errors, name);
  if (
    typeof formError === 'string' &&
    (getIn(touched, name) || SHOWN_WHILE_TYPING.includes(formError))
  )
    return translateRuleMessage(t, formError);
  const serverError = (status as ServerFieldErrors | undefined)?.[name];
  return serverError && serverError.value === getIn(values, name)
    ? translateRuleMessage(t, serverError.message)
    : undefined;
};
