/** The contract between the shell and every micro-frontend: one instance at run time, provided by the shell. Policy: README.md. */
export { download } from '../transport/download.ts';
export type { ApiError } from '../transport/problem.ts';
export { describeError } from '../words/describe-error.ts';
export { useFormat } from '../words/format.ts';
export { useTranslate } from '../words/i18n.ts';
export { api, POLLING } from './api.ts';
export { defineMicroFrontend } from './micro-frontend.ts';
export type { MicroFrontend } from './micro-frontend.ts';
export { notify } from './notifications.ts';
export type { Notice } from './notifications.ts';
export { useSession } from './session.ts';
export { makeStore, rootReducer, useAppDispatch, useAppSelector } from './store.ts';
export type { AppDispatch, LazySlices, RootState } from './store.ts';
export { useUi } from './ui.ts';
export type { Language, Theme } from './ui-slice.ts';
export { CONTRACT_VERSION } from './version.ts';
