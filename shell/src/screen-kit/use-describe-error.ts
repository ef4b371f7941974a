import { describeError, useTranslate, type ApiError } from '@recueil/shell/contract';

/** What the error of a call means for the reader, and what to do. */
export const useDescribeError = (): ((error: unknown) => string) => {
  const translateError = useTranslate();
  return (error) => describeError(error as ApiError, translateError).detail;
};
