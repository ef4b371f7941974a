import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';

interface FailureTexts {
  title: string;
  /** Text when a colleague has saved since the values were loaded. */
  stale?: string | undefined;
}

export const useSaveFailureToast = () => {
  const translateError = useTranslate();
  const dispatch = useAppDispatch();
  return (error: ApiError, { title, stale }: FailureTexts) => {
    const message =
      stale && error.status === 412
        ? stale
        : (error.errors?.[0]?.message ?? describeError(error, translateError).detail);
    dispatch(notify({ kind: 'error', title, message }));
  };
};
