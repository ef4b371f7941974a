export function findMariaDb(): string | null;
export function startMariaDb(options?: {
  durable?: boolean;
  bufferPool?: number;
  tls?: { cert: string; key: string };
  options?: readonly string[];
}): Promise<{ url: string; stop(): Promise<void> }>;
