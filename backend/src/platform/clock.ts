/** Source of the current instant. Use cases receive it; nothing else reads the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
