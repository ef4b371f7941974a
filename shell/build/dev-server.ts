import type { Configuration } from '@rspack/core';

/** Placeholder until below. */
export const devServer = ({ port }: { id: string; name: string; port: number }): NonNullable<Configuration['devServer']> => ({ host: '127.0.0.1', port });
