/** The contract between the shell and every micro-frontend: one instance at run time, provided by the shell. Policy: README.md. */
export { api, TAGS } from './api.ts';
export { download } from './download.ts';
export { describeError } from './errors.ts';
export type { ApiError } from './errors.ts';
export { useFormat } from './format.ts';
export { useTranslate } from './i18n.ts';
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
