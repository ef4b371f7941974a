import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/**
 * A toast. `duration` in milliseconds; the default depends on the kind: errors stay until closed,
 * `loading` until replaced.
 */
export interface ToastOptions {
  kind: 'success' | 'error' | 'warning' | 'info' | 'loading';
  title: string;
  message?: string;
  duration?: number;
  /** A toast replaces an earlier one with the same id: `loading` becomes its outcome. */
  id?: string;
  /** A button in the toast, such as « Annuler »; pressing it closes the toast. */
  action?: { label: string; run: () => void };
}

/** Serialisable: the action's callback is kept outside the store. */
export type StoredToast = Omit<ToastOptions, 'action'> & { id: string; actionLabel?: string };
const toastActions = new Map<string, () => void>();
export const getToastAction = (id: string) => toastActions.get(id);

const MAX_TOASTS = 20;

export const notifications = createSlice({
  name: 'notifications',
  initialState: [] as StoredToast[],
  reducers: {
    notify: {
      prepare: ({ action, ...toast }: ToastOptions) => {
        const id = toast.id ?? nanoid();
        if (action) toastActions.set(id, action.run);
        return { payload: { ...toast, id, ...(action && { actionLabel: action.label }) } };
      },
      reducer: (state, { payload }: PayloadAction<StoredToast>) =>
        [...state.filter(({ id }) => id !== payload.id), payload].slice(-MAX_TOASTS),
    },
    dismissed: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ id }) => id !== payload),
  },
});

/** Shows a toast: `dispatch(notify({ kind: 'success', title }))`. */
export const { notify } = notifications.actions;
