/** Listeners are called synchronously, in the order in which they were added. */
export interface Signal {
  emit(): void;
  on(listener: () => void): void;
}

export function createSignal(): Signal {
  const listeners: (() => void)[] = [];
  return {
    emit: () => listeners.forEach((listener) => listener()),
    on: (listener) => void listeners.push(listener),
  };
}
