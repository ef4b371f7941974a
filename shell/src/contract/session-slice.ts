import { createSlice } from '@reduxjs/toolkit';

/** Whether the server has refused a token. Who is signed in is the answer of `getProfile` and is kept nowhere else. */
export const session = createSlice({
  name: 'session',
  initialState: { ended: false },
  reducers: { sessionEnded: (state) => void (state.ended = true) },
});

export const { sessionEnded } = session.actions;
