import { createSlice } from '@reduxjs/toolkit';
import { client } from '../api-client/client-slice.ts';

/**
 * Whether the server has refused a token. The signed-in user is the result of `getProfile` and is
 * stored nowhere else.
 */
export const session = createSlice({
  name: 'session',
  initialState: { ended: false },
  reducers: { sessionEnded: (state) => void (state.ended = true) },
  extraReducers: (builder) =>
    void builder.addCase(client.actions.tokenRefused, (state) => void (state.ended = true)),
});

export const { sessionEnded } = session.actions;
