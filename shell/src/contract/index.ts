/**
 * The contract between the shell and every micro-frontend: one instance at run time, provided by
 * the shell. Policy: README.md.
 */
export { download } from '../api-client/transfers/download.ts';
export type { ApiError } from '../api-client/api-error.ts';
export { describeError } from '../i18n/describe-error.ts';
export { useFormat } from '../i18n/use-format.ts';
export { useTranslate } from '../i18n/i18n.ts';
export { api, POLLING } from './api.ts';
export { defineMicroFrontend } from './micro-frontend.ts';
export type { MicroFrontend } from './micro-frontend.ts';
export { notify } from './notifications-slice.ts';
export type { ToastOptions } from './notifications-slice.ts';
export { useSession } from './use-session.ts';
export { makeStore, rootReducer, useAppDispatch, useAppSelector } from './store.ts';
export type { AppDispatch, LazySlices, RootState } from './store.ts';
export { useUi } from './use-ui.ts';
export type { Language } from '@recueil/backend/contract';
export type { Theme } from './ui-slice.ts';
export { CONTRACT_VERSION } from './version.ts';
