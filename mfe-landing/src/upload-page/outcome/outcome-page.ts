import type { PublicRequest } from '@recueil/backend/contract';
import { definePageChunk } from '../page-chunk.tsx';

const OUTCOMES: readonly PublicRequest['status'][] = [
  'submitted',
  'approved',
  'completed',
  'rejected',
  'cancelled',
];

export const hasOutcome = ({ status }: PublicRequest): boolean => OUTCOMES.includes(status);

export const outcomePage = definePageChunk(() =>
  import(/* webpackChunkName: "outcome" */ './OutcomePage.tsx').then(
    (loaded) => loaded.OutcomePage,
  ),
);
