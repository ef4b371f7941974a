export const serverFlags: readonly string[];
export const serverEnv: Readonly<Record<string, string>>;
