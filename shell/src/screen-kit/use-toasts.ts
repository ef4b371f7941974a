import { notify, useAppDispatch, type ApiError, type ToastOptions } from '@recueil/shell/contract';
import { useDescribeError } from './use-describe-error.ts';

/** Undefined members are left out. */
type Toast = { [K in keyof Omit<ToastOptions, 'kind' | 'title'>]?: ToastOptions[K] | undefined };

/** `describe` gives a screen's own text for an error; without it the general text shows. */
export const useToasts = (describe: (error: ApiError) => string | undefined = () => undefined) => {
  const describeError = useDescribeError();
  const dispatch = useAppDispatch();
  const show = (kind: ToastOptions['kind'], title: string, toast: Toast = {}): void => {
    const defined = Object.entries(toast).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    dispatch(notify({ kind, title, ...Object.fromEntries(defined) }));
  };
  return {
    show,
    showSuccess: (title: string, message?: string, action?: ToastOptions['action']) =>
      show('success', title, { message, action }),
    /** `cause`: the error of a call. */
    showError: (title: string, cause: unknown, id?: string) =>
      show('error', title, { id, message: describe(cause as ApiError) ?? describeError(cause) }),
  };
};
