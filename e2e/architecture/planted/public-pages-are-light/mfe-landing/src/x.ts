export { createSlice } from '@reduxjs/toolkit';
