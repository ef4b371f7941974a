/** How often the lists and figures look again (specification, section 9), in milliseconds. Also on coming back to the window. */
export const LIST_POLLING = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;
export const STATS_POLLING = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;
