export { areJoinable } from './joinable.ts';
export { PhotoSheet } from './PhotoSheet.tsx';
