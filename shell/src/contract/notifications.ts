import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A toast. `duration` in milliseconds; left out, the kind decides: errors stay until closed, `loading` until replaced. */
export interface Notice {
  kind: 'success' | 'error' | 'warning' | 'info' | 'loading';
  title: string;
  message?: string;
  duration?: number;
  /** Two notices of one id replace each other: a `loading` one becomes its outcome. */
  id?: string;
}

const LIMIT = 20;

export const notifications = createSlice({
  name: 'notifications',
  initialState: [] as (Notice & { id: string })[],
  reducers: {
    notify: {
      prepare: (notice: Notice) => ({ payload: { ...notice, id: notice.id ?? nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Notice & { id: string }>) =>
        [...state.filter(({ id }) => id !== payload.id), payload].slice(-LIMIT),
    },
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
});

/** Shows a toast: `dispatch(notify({ kind: 'success', title }))`. */
export const { notify } = notifications.actions;
