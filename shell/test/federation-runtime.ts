export const exposedModules = new Map<string, () => unknown>();
export const registeredRemotes: { name: string; entry: string }[] = [];

export const registerRemotes = (entries: { name: string; entry: string }[]): void =>
  void registeredRemotes.push(...entries);

export const loadRemote = async (id: string): Promise<unknown> => {
  const load = exposedModules.get(id);
  if (!load) throw new Error(`no remote ${id}`);
  return load();
};
