export function findMariaDb(): string | null;
export function startMariaDb(options?: { durable?: boolean; bufferPool?: number }): Promise<{ url: string; stop(): Promise<void> }>;
