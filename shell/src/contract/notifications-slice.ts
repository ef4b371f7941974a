import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A toast. `duration` in milliseconds; left out, the kind decides: errors stay until closed, `loading` until replaced. */
export interface ToastOptions {
  kind: 'success' | 'error' | 'warning' | 'info' | 'loading';
  title: string;
  message?: string;
  duration?: number;
  /** Two notices of one id replace each other: a `loading` one becomes its outcome. */
  id?: string;
  /** A button beside the message, such as « Annuler »; the message leaves when it is pressed. */
  action?: { label: string; run: () => void };
}

/** As it is kept: what the button does is no state. */
export type StoredToast = Omit<ToastOptions, 'action'> & { id: string; actionLabel?: string };
const toastActions = new Map<string, () => void>();
export const getToastAction = (id: string) => toastActions.get(id);

const MAX_TOASTS = 20;

export const notifications = createSlice({
  name: 'notifications',
  initialState: [] as StoredToast[],
  reducers: {
    notify: {
      prepare: ({ action, ...notice }: ToastOptions) => {
        const id = notice.id ?? nanoid();
        if (action) toastActions.set(id, action.run);
        return { payload: { ...notice, id, ...(action && { actionLabel: action.label }) } };
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
